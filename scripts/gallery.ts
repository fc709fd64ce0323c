import { buildWeb } from './build-web.ts'
import { findChromium } from './find-chromium.ts'
import { run } from './shell.ts'

await buildWeb()
process.exit(
  await run('node', ['tests/gallery/shoot-gallery.ts', ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production', CHROMIUM_PATH: findChromium() },
  }),
)
