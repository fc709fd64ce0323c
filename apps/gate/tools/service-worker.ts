import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformWithOxc, type Plugin } from 'vite'
import type { BuiltFiles } from '../src/workers/built-files.ts'

const source = fileURLToPath(new URL('../src/workers/service-worker.ts', import.meta.url))

/** True for files that the phone loads through the worker. The others load by other means or never. */
const isCached = (name: string): boolean => !/(?:^|\/)sw\.js$|\.(?:br|gz|map)$/.test(name)

/** Writes `sw.js` after the rest of the build. It is the service worker behind a list of the files, with a version
 *  that changes with any of them. The page itself is stored under its own address. */
export function serviceWorker(folder: string, base: string): Plugin {
  return {
    name: 'pokfei:service-worker',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      handler: async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const names = entries
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
          .filter(isCached)
          .toSorted((a, b) => a.localeCompare(b))
        const hash = createHash('sha256')
        for (const name of names) hash.update(name).update(await readFile(join(folder, name)))
        const paths = names.map((name) => base + (name === 'index.html' ? '' : name))
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
        const built: BuiltFiles = { version: hash.digest('hex').slice(0, 16), paths }
        // The output is a script and no module, so the export that marks the source as a module is removed.
        await writeFile(
          join(folder, 'sw.js'),
          `const builtFiles = ${JSON.stringify(built)}\n${code.replace(/^export \{\s*\};?$/m, '')}`,
        )
      },
    },
  }
}
