import { buildWeb } from './lib/build-web.ts'
import { findChromium } from './lib/find-chromium.ts'
import { run } from './lib/shell.ts'

/** Takes the pictures of the gallery, or with `documents` those of the documents. */
const args = process.argv.slice(2)
const isForDocuments = args[0] === 'documents'
const program = isForDocuments ? 'tests/gallery/shoot-documents.ts' : 'tests/gallery/shoot-gallery.ts'
await buildWeb()
process.exit(
  await run('node', [program, ...(isForDocuments ? args.slice(1) : args)], {
    env: { NODE_ENV: 'production', CHROMIUM_PATH: findChromium() },
  }),
)
