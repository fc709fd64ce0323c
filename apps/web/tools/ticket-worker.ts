import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { offlinePage } from '../src/offline-page/offline-page.ts'
import type { BuiltFiles } from '../src/workers/built-files.ts'
import { bundleScript } from './bundle-script.ts'

const sourceOf = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

/** True for hashed files, because any page may need any of them. */
const isHashed = (name: string): boolean => name.startsWith('assets/')

/** Writes the files for offline use next to the browser's build. `offline.html` is the offline page, and
 *  `ticket-worker.js` is the service worker. The worker starts with a list of the built files. Its version changes
 *  with any of them and with the page. */
export function ticketWorker(folder: string): Plugin {
  return {
    name: 'pokfei:ticket-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      order: 'pre',
      handler: async (_options, bundle) => {
        const page = offlinePage(await bundleScript(sourceOf('offline-page/offline-page-script.ts')))
        const paths = Object.keys(bundle)
          .filter(isHashed)
          .toSorted()
          .map((name) => `/${name}`)
        const version = createHash('sha256').update(paths.join('\n')).update(page).digest('hex').slice(0, 16)
        const built: BuiltFiles = { version, paths }
        const worker = await bundleScript(sourceOf('workers/ticket-worker.ts'))
        await writeFile(join(folder, 'offline.html'), page)
        await writeFile(join(folder, 'ticket-worker.js'), `const builtFiles = ${JSON.stringify(built)};\n${worker}`)
      },
    },
  }
}
