import type { ListPage } from '@pokfei/contracts/routes/lists'
import { harbourNights } from '../support/checkout-steps.ts'
import { publicPages } from '../support/public-pages.ts'
import { expect, once, open, test } from '../support/shopper.ts'

test.describe('a page without its script', once, () => {
  test.use({ javaScriptEnabled: false })

  test('shows search, chips, best deal, artists, invitation and footer on home', {
    tag: ['@BRW-39', '@BRW-40', '@BRW-46', '@BRW-51', '@BRW-52', '@BRW-53', '@BRW-56', '@BRW-58', '@BRW-59', '@BRW-60'],
  }, async ({ shopper: { page, say } }) => {
    await page.goto('/')
    await expect(page.getByRole('combobox')).toBeVisible()
    const chips = page.getByRole('group', { name: say('home', 'categories') }).getByRole('button')
    await expect(chips).toHaveText(
      (['hong_kong', 'western', 'kpop', 'rock', 'classical', 'pop'] as const).map((category) => say('home', category)),
    )
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: say('home', 'seeMore'), exact: true })).toHaveAttribute(
      'href',
      '/events',
    )
    await expect(page.getByText('21–24/08/2025')).toBeVisible()

    const artists = page.locator('a[href^="/artist/"]')
    await expect(artists.filter({ hasText: /1 upcoming event$/ })).toHaveCount(2)
    await expect(artists.filter({ hasText: /[23] upcoming events$/ })).toHaveCount(2)
    await expect(artists.getByText(say('home', 'verified'))).toHaveCount(2)
    await artists.first().scrollIntoViewIfNeeded()
    for (const image of await artists.locator('img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
    }
    await expect(artists.locator('img')).toHaveCount(4)
    await expect(page.getByText(say('common', 'comingSoon'), { exact: true })).toHaveCount(1)

    await expect(page.getByRole('link', { name: say('home', 'joinNow') })).toHaveAttribute('href', '/login')
    const footer = page.locator('footer')
    await expect(footer.getByRole('listitem')).toHaveText([say('common', 'card'), 'WeChat Pay', /AlipayHK/])
    await expect(footer.getByRole('link', { name: say('home', 'privacyPolicy') })).toHaveAttribute('href', /^https:/)
    await expect(footer.getByRole('link', { name: say('home', 'terms') })).toHaveAttribute(
      'href',
      '/terms-and-conditions',
    )
  })

  test('shows picture, facts, prices, seat plan and entry instructions of an event', {
    tag: ['@EVT-1', '@EVT-2', '@EVT-5', '@EVT-7', '@EVT-8', '@EVT-10', '@EVT-16', '@EVT-17', '@EVT-24'],
  }, async ({ shopper: { page, say, language } }) => {
    await page.goto(publicPages.event)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(harbourNights.name[language])
    await expect(
      page.getByRole('img', { name: say('event', 'poster', { name: harbourNights.name[language] }) }),
    ).toHaveAttribute('src', /\/media\/images\/event\/lion-rock\/harbour-nights\/image\.png/)
    // The demo's dates move with the current day, so the hour is fixed and the date is not.
    for (const fact of [
      /^\d{2}\/\d{2}\/\d{4} 20:15/,
      'Hong Kong Coliseum',
      'Lion Rock Presents',
      /thirty years of songs/,
      'Arrive 45 minutes early',
    ])
      await expect(page.getByText(fact).first()).toBeVisible()
    const prices = await page
      .locator('section', { has: page.getByRole('heading', { name: say('event', 'ticketPrices') }) })
      .locator('dt + dd')
      .allTextContents()
    expect(prices).toEqual(['HK$1,280', 'HK$680', 'HK$340'])
    await expect(page.getByRole('img', { name: /^Seat map of/ })).toHaveAttribute('src', /seatPlan\.png/)
    await expect(page.getByRole('link', { name: say('event', 'bookNow') })).toHaveAttribute(
      'href',
      '/event/seats/lion-rock/harbour-nights',
    )
  })

  test('shows banner, artist, description, address, promoter and events of a group', {
    tag: ['@EVT-49', '@EVT-50', '@EVT-51', '@EVT-70'],
  }, async ({ shopper: { page } }) => {
    await page.goto(publicPages.group)
    await expect(page.getByRole('img').first()).toHaveAttribute(
      'src',
      /\/media\/images\/eventGroup\/lion-rock\/lion-rock-fest\/image\.png/,
    )
    for (const size of ['thumbnail', 'image']) {
      const path = `/media/images/eventGroup/lion-rock/lion-rock-fest/${size}.png`
      const picture = await page.request.get(path, { headers: { accept: '*/*' } })
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    }
    await expect(page.locator('main h1 + p')).toHaveText(/^Local bands/)
    for (const fact of [
      'Lion Rock Fest',
      /Twenty-four local bands/,
      'Art Park, West Kowloon',
      'Museum Drive',
      'Lion Rock Presents',
    ])
      await expect(page.getByText(fact).first()).toBeVisible()
    await expect(page.locator('[data-event-row]')).toHaveCount(3)
  })

  test('says on a guarded page that the sign-in is being verified', { tag: '@ACC-4' }, async ({
    shopper: { page, say },
  }) => {
    await page.goto('/ticket')
    await expect(page.getByText(say('common', 'verifying'))).toBeVisible()
  })

  test('shows samples behind a blur in the shop, and nothing to press', {
    tag: ['@INF-32', '@INF-33', '@INF-34'],
  }, async ({ shopper: { page, say } }) => {
    await page.goto('/shop')
    await expect(page.getByRole('heading', { name: say('shop', 'headline') })).toBeVisible()
    expect(
      await page.locator('main [aria-hidden=true]:has(> div)').evaluate((goods) => getComputedStyle(goods).filter),
    ).toContain('blur')
    await expect(page.getByRole('main').locator('a, button')).toHaveCount(0)
  })
})

test.describe('an incomplete catalogue', once, () => {
  test('says that it is empty and to check back later', { tag: ['@BRW-47', '@BRW-48', '@BRW-111'] }, async ({
    shopper: { page, say },
  }) => {
    await open(page, '/about')
    await page.route('**/api/events/list*', (route) =>
      route.fulfill({ json: { entries: [], count: 0, comingCount: 0 } }),
    )
    await page.getByRole('button', { name: say('common', 'back') }).click()
    await expect(page.getByText(say('home', 'checkBackLater'))).toBeVisible()
    await page.getByRole('link', { name: say('home', 'seeAllEvents') }).click()
    await expect(page.getByRole('heading', { name: say('events', 'noEvents') })).toBeVisible()
    await expect(page.getByText(say('events', 'noEventsText'))).toBeVisible()
  })

  test('counts as empty without a list', { tag: '@BRW-106' }, async ({ shopper: { page, say } }) => {
    await open(page, '/')
    await page.route('**/api/events/list*', (route) => route.fulfill({ json: null }))
    await page.getByRole('link', { name: say('home', 'seeMore'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('events', 'noEvents') })).toBeVisible()
  })

  test('shows a group without events, and so without number and dates', { tag: '@BRW-80' }, async ({
    shopper: { page, say },
  }) => {
    await open(page, '/')
    await page.route('**/api/events/list*', async (route) => {
      const list: ListPage = await (await route.fetch()).json()
      const entries = list.entries.map((entry) =>
        entry.kind === 'event'
          ? entry
          : { ...entry, group: { ...entry.group, eventCount: 0, firstStartTimeSSE: null, lastStartTimeSSE: null } },
      )
      await route.fulfill({ json: { ...list, entries } })
    })
    await page.getByRole('link', { name: say('home', 'seeMore'), exact: true }).click()
    const group = page.locator('main a[href^="/eventGroup/"]').first()
    await expect(group).toContainText(say('common', 'datesToCome'))
    await expect(group.locator('[data-tag]')).toHaveCount(0)
  })

  test('keeps the place of a missing event of a group, and names no artist for “-”', {
    tag: ['@EVT-51', '@EVT-57'],
  }, async ({ shopper: { page, say } }) => {
    await open(page, '/events')
    await page.route('**/api/events/eventGroup/*/*', async (route) => {
      const detail: { group: object } = await (await route.fetch()).json()
      await route.fulfill({ json: { ...detail, group: { ...detail.group, artistNameEN: '-' }, unknownCount: 1 } })
    })
    await page.getByPlaceholder(say('common', 'searchPlaceholder')).fill('Lion Rock Fest')
    await page.locator(`main a[href="${publicPages.group}"]`).click()
    const place = page.locator('[data-event-row]').filter({ hasText: say('common', 'unknownEvent') })
    for (const label of ['unknownArtist', 'unknownVenue', 'unknownDate'] as const)
      await expect(place).toContainText(say('common', label))
    await expect(page.locator('[data-event-row]')).toHaveCount(4)
    await expect(page.locator('main h1 + p')).toHaveCount(0)
  })
})
