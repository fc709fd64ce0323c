import type { ListPage } from '@pokfei/contracts/routes/lists'
import { harbourNights } from '../support/checkout-steps.ts'
import { expect, open, test } from '../support/shopper.ts'

test.describe('the search', () => {
  test('finds an event by the artist that its page names', {
    tag: ['@BRW-85', '@BRW-91', '@BRW-94', '@EVT-4'],
  }, async ({ shopper: { page, language } }) => {
    await open(page, '/')
    const artist = language === 'en' ? 'Signal Eight' : '八號波'
    await page.getByRole('combobox').fill(artist.toLowerCase())
    const option = page.getByRole('option').filter({ hasText: artist })
    await expect(option).toHaveCount(1)
    await expect(option.locator('mark')).toHaveText(artist)
    await option.click()
    await expect(page).toHaveURL(/\/event\//)
    await expect(page.getByRole('main').getByText(artist, { exact: true }).first()).toBeVisible()
  })

  test('begins after a pause, and ends when another one begins', { tag: ['@one-language', '@BRW-163'] }, async ({
    shopper: { page },
  }) => {
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/events/search') asked.push(searchParams.get('q'))
    })
    await page.clock.install()
    await open(page, '/')
    await page.clock.pauseAt(Date.now() + 60_000)
    const search = page.getByRole('combobox')
    await search.pressSequentially('har')
    await page.clock.runFor(199)
    expect(asked).toEqual([])

    let release = () => undefined as void
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/events/search?*', async (route) => {
      if (route.request().url().endsWith('q=har')) await held
      // The browser has given up the first request by then.
      await route.continue().catch(() => undefined)
    })
    const first = page.waitForEvent('requestfailed')
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual(['har'])
    await search.pressSequentially('bo')
    await page.clock.runFor(200)
    expect((await first).failure()?.errorText).toBe('net::ERR_ABORTED')
    release()
    await page.clock.resume()
    await expect(page.getByRole('option')).toContainText([harbourNights.name.en])
    expect(asked).toEqual(['har', 'harbo'])
  })

  test('forgives a typing error, and leads to all results of a short text', {
    tag: ['@one-language', '@BRW-152', '@BRW-166', '@BRW-167'],
  }, async ({ shopper: { page, say } }) => {
    await open(page, '/')
    const search = page.getByRole('combobox')
    await search.fill('habrour')
    const option = page.getByRole('option').filter({ hasText: harbourNights.name.en })
    await expect(option).toHaveCount(1)
    await expect(option.locator('mark')).toHaveCount(0)
    await search.fill('a')
    await expect(page.getByRole('option')).toHaveCount(11)
    await search.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toHaveText(
      new RegExp(`^${say('common', 'allResults', { number: '\\d+' })}$`),
    )
    await search.press('Enter')
    await expect(page).toHaveURL(/\/events\?q=a$/)
    await expect(page.locator('main a[href^="/event"]')).toHaveCount(10)
  })
})

test.describe('a search or a list that cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 500/] })

  test('says so and can be tried again', { tag: '@BRW-165' }, async ({ shopper: { page, say, language } }) => {
    const name = harbourNights.name[language]
    const retry = page.getByRole('button', { name: say('common', 'retry') })
    const unreachable = page.getByText(say('common', 'unreachable'))
    await open(page, '/')
    await page.route('**/api/events/search?*', (route) => route.abort())
    await page.getByRole('combobox').fill(name)
    await expect(unreachable).toBeVisible()
    await page.unroute('**/api/events/search?*')
    await retry.click()
    await expect(page.getByRole('option')).toContainText([name])

    await open(page, '/events')
    await page.route('**/api/events/search?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByText(say('common', 'somethingWrong'))).toBeVisible()
    await page.unroute('**/api/events/search?*')
    await retry.click()
    await expect(page.locator('main a[href^="/event"]')).toContainText([name])
  })

  test('keeps the pages that are there', { tag: '@BRW-165' }, async ({ shopper: { page, say } }) => {
    await open(page, '/events')
    const cards = page.locator('main a[href^="/event"]')
    await page.route('**/api/events/list?page=2', (route) => route.abort())
    await page.getByText(say('events', 'loadingMore')).scrollIntoViewIfNeeded()
    await expect(page.getByText(say('common', 'unreachable'))).toBeVisible()
    await expect(cards).toHaveCount(10)
    await page.unroute('**/api/events/list?page=2')
    await page.getByRole('button', { name: say('common', 'retry') }).click()
    await expect(cards).toHaveCount(20)
  })
})

test('a list that changes between two pages shows each entry once', { tag: ['@one-language', '@BRW-164'] }, async ({
  shopper: { page, say },
}) => {
  await open(page, '/events')
  const cards = page.locator('main a[href^="/event"]')
  const firstPage = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')))
  const isAskedAgain = page.waitForRequest((request) => request.url().endsWith('/api/events/list'))
  await page.route('**/api/events/list?page=2', async (route) => {
    const [before, after] = await Promise.all([
      route.fetch({ url: route.request().url().replace('?page=2', '') }),
      route.fetch(),
    ])
    const [first, second]: ListPage[] = await Promise.all([before.json(), after.json()])
    if (first === undefined || second === undefined) throw new Error('there is no list')
    const entries = [...first.entries.slice(-1), ...second.entries.slice(0, -1)]
    await route.fulfill({ json: { ...second, entries, count: second.count + 1 } })
  })
  await page.getByText(say('events', 'loadingMore')).scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(19)
  await isAskedAgain
  expect((await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')))).slice(0, 10)).toEqual(
    firstPage,
  )
})
