import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformWithOxc, type Plugin } from 'vite'
import type { BuiltFiles } from '../src/workers/built-files.ts'

const source = fileURLToPath(new URL('../src/workers/ticket-worker.ts', import.meta.url))

/** Everything that is hashed may be asked for. */
const isKept = (name: string): boolean => name.startsWith('assets/')

/** Writes `ticket-worker.js` beside the browser's build: our service worker with the list of the built files in front,
 *  and a version that changes with any of them. */
export function ticketWorker(folder: string): Plugin {
  return {
    name: 'pokfei:ticket-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      order: 'pre',
      handler: async (_options, bundle) => {
        const paths = Object.keys(bundle).filter(isKept).toSorted().map((name) => `/${name}`)
        const version = createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 16)
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
        const built: BuiltFiles = { version, paths }
        // It is a script and no module: what marks it as one to the compiler is taken out.
        await writeFile(join(folder, 'ticket-worker.js'), `const builtFiles = ${JSON.stringify(built)}\n${code.replace(/^export \{\s*\};?$/m, '')}`)
      },
    },
  }
}
