import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { startDemoServer } from '../support/test-server/demo-server.ts'
import { deskWalks } from './desk-walks.ts'
import { documentWalks } from './document-walks.ts'
import { takeWalk, views } from './take-walk.ts'

/** Takes the pictures of the documents from the running demo, in both languages: the shop on a phone, the desk on a
 *  desktop. They go into `docs/pictures/`. An argument on the command line chooses one view, such as `zh-phone`. */

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** The width of the stills in pixels, twice what a page shows. */
const stillWidth = 520
const movingWidth = 300
/** The time for which a frame stands. One second of the phone is shorter here. */
const frameMilliseconds = 250

/** The pictures of the desk in the manual of organizers, by their names in the gallery. */
const deskPictures: ReadonlyMap<string, string> = new Map([
  ['Desk, invitation', 'desk-invitation'],
  ['Desk, board in a rush', 'desk-board'],
  ['Desk, form of a new event', 'desk-event-form'],
  ['Desk, difference of a new event', 'desk-difference'],
  ['Desk, order', 'desk-order'],
  ['Desk, slip of refund', 'desk-refund'],
  ['Desk, door, searched', 'desk-door'],
  ['Desk, slip of a sale at the door', 'desk-door-sale'],
  ['Desk, preview to move an event', 'desk-change-preview'],
  ['Desk, slip to cancel an event', 'desk-cancel'],
  ['Desk, money', 'desk-money'],
  ['Desk, statement to print', 'desk-statement'],
])
/** The most of a long screen that a page shows, in pixels. */
const deskHeight = 960

/** Writes a picture of the desk, cut at {@link deskHeight}. */
async function writeDeskPicture(png: Buffer, path: string): Promise<void> {
  const { width, height } = await sharp(png).metadata()
  await sharp(png)
    .extract({ left: 0, top: 0, width, height: Math.min(height, deskHeight) })
    .webp({ quality: 60, effort: 6 })
    .toFile(path)
}

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
  for (const view of views.filter((one) => one.size === 'desktop')) {
    if (process.argv[2] !== undefined && process.argv[2] !== view.view) continue
    const stills = new Map<string, Buffer>()
    for (const walk of deskWalks) {
      const failure = await takeWalk(browser, server.origin, view, walk, {
        keep: (name, png) => void stills.set(deskPictures.get(name) ?? '', png),
      })
      if (failure !== null) failures.push(failure)
    }
    for (const name of deskPictures.values()) {
      const png = stills.get(name)
      if (png === undefined) failures.push(`${view.view}: no picture ${name}`)
      else await writeDeskPicture(png, join(folder, `${name}.${view.language}.webp`))
    }
    console.log(`${view.view}: ${deskPictures.size} pictures of the desk`)
  }
} finally {
  await browser.close()
  await server.stop()
}
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)
