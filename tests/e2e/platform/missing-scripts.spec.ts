import type { Page } from '@playwright/test'
import { addTicket, harbourNights } from '../support/checkout-steps.ts'
import { publicPages } from '../support/public-pages.ts'
import { expect, once, open, test } from '../support/shopper.ts'

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

test('a screen that was never loaded says offline that the server is away, and loads later', {
  tag: '@ERR-27',
}, async ({ shopper: { page, say }, context }) => {
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

test('texts that do not load show progress, then that the server is away', {
  tag: ['@one-language', '@ERR-27'],
}, async ({ shopper: { page, say }, context }) => {
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
})

test('an open page loads itself again once after a new version', { tag: ['@one-language', '@ERR-28'] }, async ({
  shopper: { page, say },
}) => {
  await open(page, publicPages.home)
  const loads = await deploy(page, /\/assets\/(?:events|en-information)-/, 1)
  await page.locator('a[href="/events"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('events', 'title'))
  await page.waitForFunction(() => Reflect.get(window, 'isAlive'))
  expect(loads()).toBe(1)
  await page.goBack()
  await expect(page.getByRole('heading', { name: say('home', 'headline') })).toBeVisible()
})

test('a script that is gone for good reloads a page only once', { tag: ['@one-language', '@ERR-28'] }, async ({
  shopper: { page, say },
}) => {
  await open(page, publicPages.home)
  const loads = await deploy(page, /\/assets\/events-/, Number.POSITIVE_INFINITY)
  await page.locator('a[href="/events"]').first().click()
  await expect(page.getByText(say('common', 'somethingWrongText'))).toBeVisible()
  expect(loads()).toBe(1)
})

test('the selection survives a new version on the way to the summary', { tag: ['@one-language', '@SEL-45'] }, async ({
  shopper,
}) => {
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
  // The selection names the type too, so the new load comes first.
  await expect.poll(loads).toBe(1)
  await expect(page.getByText(harbourNights.vip[language])).toBeVisible()
})

test('a switch of language works after a new version, and removes `lang` from the address', {
  tag: ['@one-language', '@BRW-31'],
}, async ({ shopper: { page } }) => {
  await open(page, '/events?lang=en')
  const loads = await deploy(page, /\/assets\/zh-core-/, 1)
  await page.getByRole('banner').getByRole('button', { name: '繁體中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
  await expect(page).toHaveURL(/\/events$/)
  expect(loads()).toBe(1)
})

test('a page whose scripts failed at first becomes usable', once, async ({ shopper: { page, say } }) => {
  const loads = await deploy(page, /\/assets\/client-/, 2)
  await open(page, publicPages.home)
  expect(loads()).toBe(2)
  await page.getByRole('button', { name: say('common', 'openMenu') }).click()
  await expect(page.getByRole('dialog', { name: say('common', 'mainMenu') })).toBeVisible()
})
