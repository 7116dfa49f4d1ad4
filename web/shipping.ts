/** What a built page needs besides its bundle: its service worker, and packed copies of its files. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKABLE = /\.(js|css|html|svg|json|webmanifest)$/
/** Shorter files do not become shorter by packing. */
const LEAST_BYTES = 600

/** The service worker for these files; its text changes whenever one of them does. */
export function workerFor(template: string, files: Record<string, string>): string {
  const digest = createHash('sha256')
  for (const [name, content] of Object.entries(files).sort()) digest.update(name).update(content)
  const names = ['/', ...Object.keys(files).filter((name) => name !== '/index.html')].sort()
  return template
    .replace('%VERSION%', digest.digest('hex').slice(0, 16))
    .replace("['%FILES%']", JSON.stringify(names))
}

/** Write sw.js for all that was built. */
export function serviceWorker(): Plugin {
  return {
    name: 'tilewright-service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).map((file): [string, string] => [
        `/${file.fileName}`,
        file.type === 'chunk' ? file.code : String(file.source),
      ])
      const template = readFileSync(new URL('worker/sw.js', import.meta.url), 'utf8')
      const source = workerFor(template, Object.fromEntries(files))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

/** Write packed copies beside the files of the page, for the server to send as they are. */
export function packedCopies(): Plugin {
  let folder = ''
  return {
    name: 'tilewright-packed-copies',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      for (const name of await readdir(folder, { recursive: true }))
        if (PACKABLE.test(name)) await pack(join(folder, name))
    },
  }
}

async function pack(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.length < LEAST_BYTES) return
  await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }))
  await writeFile(`${path}.br`, await promisify(brotliCompress)(plain))
}
