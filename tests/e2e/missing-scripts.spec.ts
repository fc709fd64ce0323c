import type { Page } from '@playwright/test'
import { addTicket, harbourNights } from './checkout-steps.ts'
import { publicPages } from './public-pages.ts'
import { expect, once, open, test } from './shopper.ts'

/** The browser logs these for each request without a network, and for each missing file. */
test.use({
  expectedErrors: [
    /net::ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED)|404 \(Not Found\)|A part of the app is missing|when fetching the script/,
  ],
})

/** Responds with 404 for these files until the page has loaded `untilLoads` times, as after a deployment. Returns a
 *  counter of the loads. */
async function deploy(page: Page, files: RegExp, untilLoads: number): Promise<() => number> {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(files, (route) => (loads < untilLoads ? route.fulfill({ status: 404 }) : route.continue()))
  return () => loads
}

/** Returns the scripts that a page names. */
async function modulesOf(page: Page, path: string): Promise<readonly string[]> {
  const html = await (await page.request.get(path)).text()
  const data: { readonly modules: readonly string[] } = JSON.parse(
    /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"modules":[]}',
  )
  return data.modules
}

test('without a network, a screen that was never fetched says so within the app, and comes at a tap later', async ({
  shopper: { page, say },
  context,
}) => {
  const isUnreachable = () => expect(page.getByText(say('common', 'unreachable'))).toBeVisible()
  await open(page, publicPages.home)
  await context.setOffline(true)
  await page.locator('a[href="/events"]').first().click()
  await isUnreachable()
  await page.getByRole('button', { name: say('common', 'retry') }).click()
  await isUnreachable()
  await page.goBack()
  await expect(page.getByRole('heading', { name: say('home', 'headline') })).toBeVisible()
  await page.locator('a[href^="/event/"]').first().click()
  await isUnreachable()
  await context.setOffline(false)
  await page.getByRole('button', { name: say('common', 'retry') }).click()
  await expect(page.getByRole('link', { name: say('event', 'bookNow') })).toBeVisible()
})

test(
  'texts that do not come show that they are awaited, and then that nobody answers',
  once,
  async ({ shopper: { page, say }, context }) => {
    await page.clock.install()
    await open(page, publicPages.home)
    await context.setOffline(true)
    await page.locator('a[href="/terms-and-conditions"]').first().click()
    await expect(page.getByRole('progressbar', { name: say('common', 'loading') })).toBeVisible()
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(page.getByText(say('common', 'unreachable'))).toBeVisible({ timeout: 100 })
    }).toPass()
    await context.setOffline(false)
    await page.getByRole('button', { name: say('common', 'retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('terms', 'title'))
  },
)

test(
  'a page that is open while a new version comes loads itself anew, once',
  once,
  async ({ shopper: { page, say } }) => {
    await open(page, publicPages.home)
    const loads = await deploy(page, /\/assets\/(?:events|en-information)-/, 1)
    await page.locator('a[href="/events"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('events', 'title'))
    await page.waitForFunction(() => Reflect.get(window, 'isAlive'))
    expect(loads()).toBe(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: say('home', 'headline') })).toBeVisible()
  },
)

test('a script that is gone for good makes no page load for ever', once, async ({ shopper: { page, say } }) => {
  await open(page, publicPages.home)
  const loads = await deploy(page, /\/assets\/events-/, Number.POSITIVE_INFINITY)
  await page.locator('a[href="/events"]').first().click()
  await expect(page.getByText(say('common', 'somethingWrongText'))).toBeVisible()
  expect(loads()).toBe(1)
})

test('what was picked survives a new version on the way to the summary', once, async ({ shopper }) => {
  const { page, say, language } = shopper
  await shopper.become('Karen Chan')
  const [selection, summary] = await Promise.all(
    ['/event/seats', '/order'].map((path) => modulesOf(page, harbourNights.path.replace('/event', path))),
  )
  const own = summary?.find((module) => selection?.includes(module) === false) ?? ''
  await page.goto(harbourNights.path)
  const loads = await deploy(page, new RegExp(own), 1)
  await page.getByRole('link', { name: say('event', 'bookNow') }).click()
  await addTicket(shopper, page)
  await page.getByRole('button', { name: say('seats', 'checkout') }).click()
  await expect(page.getByText(harbourNights.vip[language])).toBeVisible()
  expect(loads()).toBe(1)
})

test(
  'the other language comes with a new version, also where the address names the first',
  once,
  async ({ shopper: { page } }) => {
    await open(page, '/events?lang=en')
    const loads = await deploy(page, /\/assets\/zh-core-/, 1)
    await page.getByRole('banner').getByRole('button', { name: '繁體中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
    await expect(page).toHaveURL(/\/events$/)
    expect(loads()).toBe(1)
  },
)

test('a page whose scripts did not come at first comes to life', once, async ({ shopper: { page, say } }) => {
  const loads = await deploy(page, /\/assets\/client-/, 2)
  await open(page, publicPages.home)
  expect(loads()).toBe(2)
  await page.getByRole('button', { name: say('common', 'openMenu') }).click()
  await expect(page.getByRole('dialog', { name: say('common', 'mainMenu') })).toBeVisible()
})
