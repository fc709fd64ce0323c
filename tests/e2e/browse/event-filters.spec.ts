import { expect, open, test } from '../support/shopper.ts'

test.describe('the filters of the list', () => {
  test('stand in the address and survive a reload and Back', { tag: ['@BRW-115', '@BRW-116'] }, async ({
    shopper: { page, say },
  }) => {
    await open(page, '/events')
    const chips = page.getByRole('group', { name: say('home', 'categories') })
    await expect(chips.getByRole('button')).toHaveText([
      say('home', 'all'),
      say('home', 'saved'),
      ...(['hong_kong', 'western', 'kpop', 'rock', 'classical', 'pop'] as const).map((name) => say('home', name)),
    ])
    const cards = page.locator('main a[href^="/event"]')
    await chips.getByRole('button', { name: say('home', 'rock') }).click()
    await expect(page).toHaveURL(/\/events\?category=rock$/)
    await expect.poll(() => cards.count()).toBeLessThan(10)
    await page.getByRole('searchbox').fill('Lion Rock')
    await expect(page).toHaveURL(/\/events\?category=rock&q=Lion\+Rock$/)
    await expect(cards.first()).toHaveAttribute('href', '/eventGroup/lion-rock/lion-rock-fest')
    const found = await cards.allTextContents()
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('Lion Rock')
    await expect(chips.getByRole('button', { name: say('home', 'rock') })).toHaveAttribute('aria-pressed', 'true')
    expect(await cards.allTextContents()).toEqual(found)
    await page.locator('main a[href^="/event"]').first().click()
    await expect(page).toHaveURL(/\/event(Group)?\//)
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('Lion Rock')
    expect(await cards.allTextContents()).toEqual(found)
  })

  test('are rendered on the server and share one canonical address', {
    tag: ['@one-language', '@BRW-112', '@BRW-118'],
  }, async ({ request }) => {
    const read = async (path: string) => (await request.get(path, { headers: { 'accept-language': 'en' } })).text()
    const html = await read('/events?category=classical&q=zzzz')
    expect(html).toContain('No results found')
    expect(html).toMatch(/rel="canonical" href="[^"?]*\/events"/)
    const classical = await read('/events?category=classical')
    expect(classical.match(/<h3/g)?.length).toBeLessThan(10)
  })

  test('can be reached from home by Enter in the search and by the last slide', {
    tag: ['@BRW-45', '@BRW-98'],
  }, async ({ shopper: { page, say } }) => {
    await open(page, '/')
    await page.getByRole('combobox').fill('lion')
    await page.getByRole('combobox').press('Enter')
    await expect(page).toHaveURL(/\/events\?q=lion$/)
    await expect(page.getByRole('searchbox')).toHaveValue('lion')
    await page.goBack()
    await page.locator('main [role=group] > a[href^="/events"]').click()
    await expect(page).toHaveURL(/\/events\?category=hong_kong$/)
    await expect(page.getByRole('button', { name: say('home', 'hong_kong') })).toHaveAttribute('aria-pressed', 'true')
  })

  test('apply to a search without a script', { tag: ['@one-language', '@BRW-99'] }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'en-GB',
      ...(baseURL !== undefined && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('lion')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/events\?q=lion$/)
    expect(await page.locator('main a[href^="/event"]').count()).toBeGreaterThan(0)
    await context.close()
  })
})

test.describe('the bookmark', () => {
  test('saves an event, lists it, and removes it in every tab', {
    tag: ['@BRW-113', '@BRW-121', '@BRW-122', '@BRW-125', '@BRW-126'],
  }, async ({ shopper: { page, say } }) => {
    await open(page, '/events?category=saved')
    await expect(page.getByRole('heading', { name: say('events', 'nothingSaved') })).toBeVisible()
    await page.getByRole('button', { name: say('events', 'clearSearch') }).click()
    await expect(page).toHaveURL(/\/events$/)
    const card = page.locator('main div:has(> a[href^="/event/"]):has(> button)').first()
    const name = (await card.locator('h3').textContent()) ?? ''
    const bookmark = card.getByRole('button', { name: say('common', 'saveNamed', { name }) })
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
    await bookmark.click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\/events$/)

    const second = await page.context().newPage()
    // A saved event that has left the catalogue does no harm.
    await page.evaluate(() => {
      const { keys } = JSON.parse(localStorage.getItem('savedEvents') ?? '{}')
      localStorage.setItem('savedEvents', JSON.stringify({ keys: [...keys, 'event/gone/gone'] }))
    })
    await open(second, '/events?category=saved')
    await expect(second.locator('main a[href^="/event"]')).toHaveCount(1)
    await expect(second.locator('main h3')).toHaveText(name)
    await second.locator('main a[href^="/event"]').click()
    await second.getByRole('button', { name: say('common', 'saveNamed', { name }) }).click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
  })
})
