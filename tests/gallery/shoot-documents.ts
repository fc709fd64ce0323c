import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { startDemoServer } from '../support/test-server/demo-server.ts'
import { documentWalks } from './document-walks.ts'
import { takeWalk, views } from './take-walk.ts'

/** Takes the pictures of the documents from the running demo, on a phone in both languages. They go into
 *  `docs/pictures/`. An argument on the command line chooses one view, such as `zh-phone`. */

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** The width of the stills in pixels, twice what a page shows. */
const stillWidth = 520
const movingWidth = 300
/** The time for which a frame stands. One second of the phone is shorter here. */
const frameMilliseconds = 250

const failures: string[] = []
mkdirSync(folder, { recursive: true })
const server = await startDemoServer()
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
try {
  for (const view of views.filter((one) => one.size === 'phone')) {
    if (process.argv[2] !== undefined && process.argv[2] !== view.view) continue
    const stills: (readonly [name: string, png: Buffer])[] = []
    const frames: Buffer[] = []
    const walks = documentWalks(server, (png) => void frames.push(png))
    for (const walk of walks) {
      const failure = await takeWalk(browser, server.origin, view, walk, {
        sharpness: 2,
        keep: (name, png) => void stills.push([name, png]),
      })
      if (failure !== null) failures.push(failure)
    }
    for (const [name, png] of stills)
      await sharp(png)
        .resize({ width: stillWidth })
        .webp({ quality: 82, effort: 6 })
        .toFile(join(folder, `${name}.${view.language}.webp`))
    if (frames.length > 0) {
      const small = await Promise.all(frames.map((png) => sharp(png).resize({ width: movingWidth }).png().toBuffer()))
      await sharp(small, { join: { animated: true } })
        .gif({ delay: small.map(() => frameMilliseconds), loop: 0, colours: 32, dither: 0, effort: 10 })
        .toFile(join(folder, `live-code.${view.language}.gif`))
    }
    console.log(`${view.view}: ${stills.length} pictures, ${frames.length} frames`)
  }
} finally {
  await browser.close()
  await server.stop()
}
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)
