import type { Browser } from '@playwright/test'
import { sayIn } from '../e2e/support/shopper.ts'
import type { Walk } from './scene.ts'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

/** The languages and sizes in which pictures are taken. */
export const views = (['zh', 'en'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).map((size) => ({ language, size, view: `${language}-${size}` })),
)

/** One of {@link views}. */
export type View = (typeof views)[number]

/** The options of {@link takeWalk}. */
export interface WalkOptions {
  /** Takes over a picture, as PNG. */
  readonly keep: (name: string, png: Buffer) => void
  /** The pixels of a point. Default: 1. */
  readonly sharpness?: number
}

/** True if every picture in view is loaded. It runs in the page. Slides beyond a carousel's edge do not count. */
const hasPictures = (): boolean =>
  [...document.images].every((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect()
    const edge = image.closest('[role=group]')?.getBoundingClientRect().right ?? innerWidth
    return image.complete || right <= 0 || bottom <= 0 || left >= edge || top >= innerHeight
  })

/** Waits until the loaded pictures are drawn. It runs in the page. */
async function drawPictures(): Promise<void> {
  await Promise.allSettled(
    [...document.images].map(async (image) => image.complete && image.naturalWidth > 0 && image.decode()),
  )
}

/** Takes a walk in a browser of its own. Returns what went wrong, or null. */
export async function takeWalk(
  browser: Browser,
  origin: string,
  { language, size, view }: View,
  walk: Walk,
  { keep, sharpness = 1 }: WalkOptions,
): Promise<string | null> {
  const { width, height } = sizes[size]
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: sharpness,
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
        await page.evaluate(drawPictures)
        const png = await page.screenshot()
        await page.setViewportSize({ width, height })
        keep(name, png)
      },
    })
    return null
  } catch (error) {
    const png = await page.screenshot().catch(() => null)
    if (png !== null) keep(`Failed after ${last}`, png)
    return `${view}, after ${last}: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    await context.close()
  }
}
