import { buildWeb } from './lib/build-web.ts'
import { findChromium } from './lib/find-chromium.ts'
import { run } from './lib/shell.ts'

await buildWeb()
process.exit(
  await run('node', ['tests/gallery/shoot-gallery.ts', ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production', CHROMIUM_PATH: findChromium() },
  }),
)
