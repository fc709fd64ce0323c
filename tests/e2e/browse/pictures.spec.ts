import { placeholderOf } from '@pokfei/server/pictures/placeholder'
import type { Page } from '@playwright/test'
import { publicPages } from '../support/public-pages.ts'
import { expect, once, open, test } from '../support/shopper.ts'

// Sharp screens request the pictures of this page in full size.
test.use({ deviceScaleFactor: 2 })

/** The size of the drawn plan of this event. */
const drawnPlan = { width: 1400, height: 1230 }

/** Responds with a placeholder to the first `count` requests of an address. Returns the addresses of all requests. */
async function drawLate(page: Page, name: string, count: number): Promise<readonly string[]> {
  const requests: string[] = []
  const { body, type } = placeholderOf(`/${name}.png`, drawnPlan)
  await page.route(`**/media/images/event/lion-rock/harbour-nights/${name}.png*`, async (route) => {
    requests.push(new URL(route.request().url()).search)
    if (requests.length > count) return route.continue()
    return route.fulfill({
      body,
      contentType: type,
      headers: { 'cache-control': 'no-store' },
    })
  })
  return requests
}

test.describe('a picture that is drawn late', once, () => {
  test('appears by itself, after which nothing is requested', { tag: '@EVT-80' }, async ({ shopper: { page } }) => {
    const requests = await drawLate(page, 'seatPlan', 2)
    await open(page, publicPages.event)
    const plan = page.locator('main figure img')
    await plan.scrollIntoViewIfNeeded()
    const width = () => plan.evaluate((image: HTMLImageElement) => image.naturalWidth)
    const shape = async () => (await plan.boundingBox())?.height
    await expect.poll(width).toBe(16)
    const placeholderHeight = await shape()
    await expect.poll(width).toBe(drawnPlan.width)
    expect(await plan.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(drawnPlan.height)
    expect(await shape()).toBeCloseTo(placeholderHeight ?? 0, 1)
    expect(requests).toEqual(['', '?attempt=1', '?attempt=2'])
  })

  test('appears as the poster of a page that was rendered with its placeholder', { tag: '@EVT-80' }, async ({
    shopper: { page },
  }) => {
    const requests = await drawLate(page, 'image', 1)
    await open(page, publicPages.event)
    const poster = page.locator('main img').first()
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/attempt=1$/)
    expect(requests).toEqual(['', '?attempt=1'])
  })
})
