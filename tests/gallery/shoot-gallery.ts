import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { startDemoServer } from '../support/test-server/demo-server.ts'
import { claimWalks } from './claim-walks.ts'
import { deskWalks } from './desk-walks.ts'
import { memberWalks } from './member-walks.ts'
import { orderWalks } from './order-walks.ts'
import { publicWalks } from './public-walks.ts'
import { roomWalks } from './room-walks.ts'
import type { Walk } from './scene.ts'
import { takeWalk, views, type View } from './take-walk.ts'
import { writeGalleryPage, type Picture } from './write-page.ts'

/** Takes pictures of every screen and state from the running demo, in both languages, on a phone and a desktop. They go
 *  into `gallery/index.html`. Arguments on the command line choose views and groups of walks, such as `zh-phone orders`. */

const groups: Readonly<Record<string, readonly Walk[]>> = {
  public: publicWalks,
  members: memberWalks,
  orders: orderWalks,
  rooms: roomWalks,
  claims: claimWalks,
  desk: deskWalks,
}
const words = new Set(process.argv.slice(2))
/** Returns the named ones of all, or all if none is named. */
const chosenOf = (all: readonly string[]) => {
  const named = all.filter((name) => words.has(name))
  return named.length > 0 ? named : all
}

const folder = fileURLToPath(new URL('../../gallery/', import.meta.url))
const pictures: Picture[] = []
const failures: string[] = []

/** Takes one walk in one view. Its pictures go into the folder. */
async function takeOne(browser: Browser, origin: string, view: View, walk: Walk): Promise<void> {
  const failure = await takeWalk(browser, origin, view, walk, {
    keep(name, png) {
      const file = `${view.view}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`
      writeFileSync(join(folder, file), png)
      pictures.push({ name, view: view.view, file })
    },
  })
  if (failure !== null) failures.push(failure)
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startDemoServer()
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
try {
  const names = chosenOf(views.map(({ view }) => view))
  const chosen = views.filter(({ view }) => names.includes(view))
  for (const group of chosenOf(Object.keys(groups))) {
    const walks = groups[group] ?? []
    // The desk has one view at a time: all share its stand-in owner, who has so many calls a minute.
    if (walks === deskWalks)
      for (const view of chosen) for (const walk of walks) await takeOne(browser, server.origin, view, walk)
    else for (const walk of walks) await Promise.all(chosen.map((view) => takeOne(browser, server.origin, view, walk)))
  }
} finally {
  await browser.close()
  await server.stop()
}
const order = views.map(({ view }) => view)
writeGalleryPage(
  folder,
  pictures.toSorted((a, b) => order.indexOf(a.view) - order.indexOf(b.view)),
)
console.log(`${pictures.length} pictures: ${join(folder, 'index.html')}`)
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)
