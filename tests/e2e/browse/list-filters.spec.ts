import { barriers } from '../support/accessibility-barriers.ts'
import { expect, once, open, openWhole, test, type Say } from '../support/shopper.ts'
import type { Page } from '@playwright/test'

const cardsOf = (page: Page) => page.locator('main a[href^="/event"]')
const rowOf = (page: Page, say: Say) => page.getByRole('group', { name: say('events', 'filters') })

/** Returns the number in the text of an option, such as `Kowloon (14)`. */
const countIn = (text: string | null | undefined): number => Number(/(\d+)\D*$/.exec(text ?? '')?.[1])

test.describe('the list filtered by days, place and price', () => {
  test('has the counted entries, and the address keeps it for a reload, a link and Back', {
    tag: ['@BRW-169', '@BRW-171', '@BRW-172', '@BRW-173', '@BRW-174'],
  }, async ({ shopper: { page, say } }) => {
    await openWhole(page, '/events')
    const row = rowOf(page, say)
    const place = row.getByRole('combobox', { name: say('events', 'place') })
    const islands = countIn(await place.getByRole('option', { name: say('events', 'islands') }).textContent())
    expect(islands).toBeGreaterThan(0)
    await place.selectOption('islands')
    await expect(page).toHaveURL(/\/events\?place=islands$/)
    await expect(cardsOf(page)).toHaveCount(islands)
    await expect(
      page.getByText(say('events', islands === 1 ? 'found_one' : 'found_other', { count: islands })).first(),
    ).toBeVisible()
    const found = await cardsOf(page).allTextContents()
    await page.reload()
    await expect(place).toHaveValue('islands')
    expect(await cardsOf(page).allTextContents()).toEqual(found)
    await cardsOf(page).first().click()
    await expect(page).toHaveURL(/\/event(Group)?\//)
    await page.goBack()
    await expect(place).toHaveValue('islands')
    await expect(cardsOf(page)).toHaveCount(islands)

    await page.getByRole('button', { name: say('events', 'clearFilters') }).click()
    await expect(page).toHaveURL(/\/events$/)
    await expect(cardsOf(page)).toHaveCount(10)
    // The button has gone, so the row has the focus.
    await expect(row).toBeFocused()
  })

  test('is chosen with the keyboard: a date by its own list, a word by its button', {
    tag: ['@BRW-169', '@BRW-170'],
  }, async ({ shopper: { page, say } }) => {
    await openWhole(page, '/events')
    const row = rowOf(page, say)
    const weekend = row.getByRole('button', { name: say('events', 'weekend') })
    await weekend.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/events\?when=weekend$/)
    await expect(weekend).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Tab')
    const date = row.getByRole('combobox', { name: say('events', 'date') })
    await expect(date).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/\/events\?when=20\d\d-\d\d-\d\d$/)
    await expect(weekend).toHaveAttribute('aria-pressed', 'false')
    const dated = await date.locator('option:checked').textContent()
    await expect(cardsOf(page)).toHaveCount(countIn(dated))
  })

  test('says that nothing fits, and which filter to drop for how many', { tag: '@BRW-174' }, async ({
    shopper: { page, say },
  }) => {
    await openWhole(page, '/events?when=2099-12-31&place=kowloon')
    await expect(page.getByRole('heading', { name: say('events', 'noResults') })).toBeVisible()
    await expect(page.getByText(say('events', 'noFit'))).toBeVisible()
    const offer = page.getByRole('button', { name: say('events', 'anyDate') })
    const count = countIn(await offer.textContent())
    expect(await barriers(page)).toEqual([])
    await offer.click()
    await expect(page).toHaveURL(/\/events\?place=kowloon$/)
    await expect(page.getByRole('status').filter({ hasText: String(count) })).toBeVisible()
    await expect(rowOf(page, say)).toBeFocused()
    expect(await barriers(page)).toEqual([])
    await page.goto('/events?when=2099-12-31&price=0')
    await page.getByRole('button', { name: say('events', 'clearFilters') }).click()
    await expect(page).toHaveURL(/\/events$/)
  })

  test('is rendered on the server, and ignores what no filter is', { tag: ['@one-language', '@BRW-169'] }, async ({
    request,
  }) => {
    const read = async (path: string) => (await request.get(path, { headers: { 'accept-language': 'en' } })).text()
    const filtered = await read('/events?place=islands')
    expect(filtered.match(/<h3/g)?.length).toBeLessThan(10)
    expect(filtered).toMatch(/rel="canonical" href="[^"?]*\/events"/)
    expect((await read('/events?place=macau&price=7&when=noon')).match(/<h3/g)).toHaveLength(10)
  })

  test('is not offered for saved events', { tag: ['@one-language', '@BRW-176'] }, async ({
    shopper: { page, say },
  }) => {
    await openWhole(page, '/events?place=islands')
    await page.getByRole('button', { name: say('home', 'saved') }).click()
    await expect(page).toHaveURL(/\/events\?category=saved$/)
    await expect(rowOf(page, say)).toHaveCount(0)
  })
})

test.describe('a filtered list', once, () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|ApiFailure|HTTP 0/] })

  test('that cannot be loaded offers another try, and the entries before stay until it arrives', {
    tag: ['@BRW-165', '@BRW-169'],
  }, async ({ shopper: { page, say } }) => {
    test.slow()
    await page.clock.install()
    await open(page, '/events')
    const place = rowOf(page, say).getByRole('combobox', { name: say('events', 'place') })
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/events/list?place=kowloon', async (route) => {
      await held
      await route.continue()
    })
    await place.selectOption('kowloon')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(1)
    await expect(cardsOf(page)).toHaveCount(10)
    answer()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

    // Without its counts, a filter can still be chosen.
    await page.route('**/api/events/{list,filters}?place=*', (route) => route.abort())
    await place.selectOption('new_territories')
    await page.clock.runFor(2000)
    await expect(page.getByText(say('common', 'unreachable'))).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: say('common', 'retry') }).click()
    await expect(cardsOf(page).first()).toBeVisible()
    await expect(place).toHaveValue('new_territories')
  })
})

test('a title of one line leaves room for weekday and venue, and no card grows', { tag: '@BRW-175' }, async ({
  shopper: { page },
}) => {
  await openWhole(page, '/events')
  const cards = await cardsOf(page).evaluateAll((all) =>
    all.map((card) => {
      const [title, where] = [card.querySelector('h3'), card.querySelector('h3 + p')]
      const lines = Math.round(
        (title?.offsetHeight ?? 0) / Number.parseFloat(getComputedStyle(title ?? card).lineHeight),
      )
      const bottom =
        (where?.getBoundingClientRect().bottom ?? 0) - (where?.parentElement?.getBoundingClientRect().bottom ?? 0)
      return {
        lines,
        isShown: bottom <= 1,
        text: where?.textContent ?? '',
        captionHeight: title?.parentElement?.offsetHeight,
      }
    }),
  )
  expect(new Set(cards.map(({ captionHeight }) => captionHeight)).size).toBe(1)
  expect(cards.filter(({ lines, isShown }) => (lines === 1) !== isShown)).toEqual([])
  expect(cards.filter(({ isShown }) => isShown).length).toBeGreaterThan(0)
  expect(cards.every(({ text }) => text !== '')).toBe(true)
  expect(cards.some(({ text }) => / · /.test(text))).toBe(true)
})
