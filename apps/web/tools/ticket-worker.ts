import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { offlinePage } from '../src/offline/offline-page.ts'
import type { BuiltFiles } from '../src/workers/built-files.ts'
import { bundleScript } from './bundle-script.ts'

const sourceOf = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

/** Everything that is hashed may be asked for. */
const isKept = (name: string): boolean => name.startsWith('assets/')

/** Writes beside the browser's build what works without a network: `offline.html`, the page that is shown then, and
 *  `ticket-worker.js`, our service worker. A list of the built files stands in front of the worker, with a version that
 *  changes with any of them and with the page. */
export function ticketWorker(folder: string): Plugin {
  return {
    name: 'pokfei:ticket-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      order: 'pre',
      handler: async (_options, bundle) => {
        const page = offlinePage(await bundleScript(sourceOf('offline/offline-page-script.ts')))
        const paths = Object.keys(bundle).filter(isKept).toSorted().map((name) => `/${name}`)
        const version = createHash('sha256').update(paths.join('\n')).update(page).digest('hex').slice(0, 16)
        const built: BuiltFiles = { version, paths }
        const worker = await bundleScript(sourceOf('workers/ticket-worker.ts'))
        await writeFile(join(folder, 'offline.html'), page)
        await writeFile(join(folder, 'ticket-worker.js'), `const builtFiles = ${JSON.stringify(built)};\n${worker}`)
      },
    },
  }
}
