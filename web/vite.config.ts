import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { packedCopies, serviceWorker } from './shipping.ts'

/** The server that answers while the page is developed. */
const server = process.env.TILEWRIGHT_SERVER ?? 'http://127.0.0.1:8777'

export default defineConfig({
  plugins: [svelte(), svelteTesting(), serviceWorker(), packedCopies()],
  build: {
    outDir: process.env.TILEWRIGHT_PAGE ?? '../src/tilewright/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // What several pages share comes in one piece: forty small ones cost more than they spare.
        codeSplitting: {
          groups: [{ name: 'shared', test: /\/web\/src\/(api|parts|words)\//, minShareCount: 2 }],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
})
