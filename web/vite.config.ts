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
      // How long the build takes on a busy machine is no fault of the page.
      checks: { bundlerTimings: false },
      output: {
        // What several pages share comes in one piece: forty small ones cost more than they spare.
        codeSplitting: {
          groups: [{ name: 'shared', test: /\/web\/src\/(api|parts|words)\//, minShareCount: 2 }],
        },
      },
    },
  },
  server: {
    // The tiles, colours and names that the page shares with the Python package lie there.
    fs: { allow: ['.', '../src/tilewright/core/art', '../src/tilewright/bots/titles.json'] },
    proxy: {
      '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    // A hanging test ends; a slow machine is no failure.
    testTimeout: 60_000,
    // A DOM and the modules of the page for each thread, not for each file: a third of the time.
    // So a test leaves no module and no global changed, and the set-up cleans the DOM after each.
    setupFiles: ['src/testing/setup.ts'],
    pool: 'threads',
    isolate: false,
  },
})
