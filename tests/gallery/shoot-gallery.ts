import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { sayIn } from '../e2e/support/shopper.ts'
import { startDemoServer } from '../support/test-server/demo-server.ts'
import { memberWalks } from './member-walks.ts'
import { publicWalks } from './public-walks.ts'
import type { Walk } from './scene.ts'
import { writeGalleryPage, type Picture } from './write-page.ts'

/** Takes pictures of every screen and state from the running demo, in both languages, on a phone and a desktop. They go
 *  into `gallery/index.html`. An argument on the command line chooses one view, such as `zh-phone`. */

const folder = fileURLToPath(new URL('../../gallery/', import.meta.url))
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const
const views = (['zh', 'en'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).map((size) => ({ language, size, view: `${language}-${size}` })),
)
type View = (typeof views)[number]

const pictures: Picture[] = []
const failures: string[] = []

/** True if every picture in view is loaded. It runs in the page. Slides beyond a carousel's edge do not count. */
const hasPictures = (): boolean =>
  [...document.images].every((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect()
    const edge = image.closest('[role=group]')?.getBoundingClientRect().right ?? innerWidth
    return image.complete || right <= 0 || bottom <= 0 || left >= edge || top >= innerHeight
  })

async function takeWalk(browser: Browser, origin: string, { language, size, view }: View, walk: Walk): Promise<void> {
  const { width, height } = sizes[size]
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    locale: language === 'en' ? 'en-GB' : 'zh-HK',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  let last = 'the beginning'
  try {
    await walk({
      page,
      language,
      say: sayIn(language),
      shoot: async (name, extent = 'screen') => {
        last = name
        const file = `${view}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`
        // The screen grows to the height of the page, so that bars stay at its edge. The decoration beside it keeps its
        // height.
        if (extent === 'page') {
          await page
            .locator('body img[alt=""]:not(main img, header img)')
            .evaluateAll(
              (signs, most) => signs.forEach((sign) => sign.style.setProperty('max-height', `${most}px`)),
              height,
            )
          await page.setViewportSize({
            width,
            height: await page.evaluate(() => document.documentElement.scrollHeight),
          })
        }
        await page.waitForFunction(hasPictures)
        await page.screenshot({ path: join(folder, file) })
        await page.setViewportSize({ width, height })
        pictures.push({ name, view, file })
      },
    })
  } catch (error) {
    failures.push(`${view}, after ${last}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await context.close()
  }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startDemoServer()
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
try {
  const walks = [...publicWalks, ...memberWalks]
  const chosen = views.filter(({ view }) => process.argv[2] === undefined || view === process.argv[2])
  for (const walk of walks) await Promise.all(chosen.map((view) => takeWalk(browser, server.origin, view, walk)))
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
