import { expect, once, open, test } from '../support/shopper.ts'

test.describe('the list of events', once, () => {
  test('cycles through six glows and five palettes, and clamps titles to two lines', {
    tag: ['@BRW-74', '@BRW-75', '@BRW-77'],
  }, async ({ shopper: { page } }) => {
    await open(page, '/events')
    const cards = page.locator('main a[href^="/event"]')
    const valuesOf = (property: string) =>
      cards.evaluateAll((all, name) => all.map((card) => getComputedStyle(card).getPropertyValue(name)), property)
    const [glows, tints] = [await valuesOf('--g1'), await valuesOf('--tint')]
    expect([new Set(glows).size, new Set(tints).size]).toEqual([6, 5])
    expect(glows).toEqual(glows.map((_, index) => glows[index % 6]))
    expect(tints).toEqual(tints.map((_, index) => tints[index % 5]))
    const title = cards.first().locator('h3')
    expect(await title.evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe('2')
  })

  test('loads ten more after 500 ms and says so', { tag: ['@BRW-107', '@BRW-108', '@BRW-109'] }, async ({
    shopper: { page, say },
  }) => {
    await page.clock.install()
    await open(page, '/events')
    await page.clock.pauseAt(Date.now() + 60_000)
    const cards = page.locator('main a[href^="/event"]')
    await expect(cards).toHaveCount(10)
    const nextPage = page.waitForResponse(/\/api\/events\/list\?page=2/)
    await page.getByText(say('events', 'loadingMore')).scrollIntoViewIfNeeded()
    await expect(page.getByText(say('events', 'loadingMore'))).toBeInViewport()
    // With a stopped clock, a response that came later would never reach the page.
    await (await nextPage).finished()
    // Every observer of the list's end has run after a new observer reports its first frame.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          new IntersectionObserver(resolve).observe(document.body)
        }),
    )
    await page.clock.runFor(499)
    await expect(cards).toHaveCount(10)
    await page.clock.runFor(1)
    await expect(cards).toHaveCount(20)
  })

  test('loads more on a slow phone, which reports several changes of view at once', { tag: '@BRW-107' }, async ({
    shopper: { page, say },
  }) => {
    await page.addInitScript(() => {
      window.IntersectionObserver = class extends IntersectionObserver {
        constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const older = (entry: IntersectionObserverEntry) =>
            Object.create(entry, { isIntersecting: { value: false } }) as IntersectionObserverEntry
          super(
            (entries, self) =>
              report(
                entries.flatMap((entry) => [older(entry), entry]),
                self,
              ),
            options,
          )
        }
      }
    })
    await open(page, '/events')
    await page.getByText(say('events', 'loadingMore')).scrollIntoViewIfNeeded()
    await expect(page.locator('main a[href^="/event"]')).toHaveCount(20)
  })

  test('restores the scroll position on return and after a reload', { tag: ['@BRW-119', '@CON-17'] }, async ({
    shopper: { page },
  }) => {
    await open(page, '/events')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
    const left = await page.evaluate(() => scrollY)
    await page.locator('main a[href^="/event"]').nth(4).click()
    await expect(page).toHaveURL(/\/event/)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 100)
    // The page stores the scroll position when it is left.
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 100)
    expect(await page.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('scroll')))).toBe(true)
  })

  test('restores its pages and its search on return, as home does its chip', { tag: ['@BRW-42', '@BRW-119'] }, async ({
    shopper: { page, say },
  }) => {
    await open(page, '/events')
    const cards = page.locator('main a[href^="/event"]')
    await page.getByText(say('events', 'loadingMore')).scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(20)
    await cards.nth(15).click()
    await expect(page).toHaveURL(/\/event/)
    await page.goBack()
    await expect(cards.nth(15)).toBeInViewport()

    const search = page.getByRole('searchbox')
    await search.fill('lion')
    await expect.poll(() => cards.count()).toBeLessThan(10)
    const found = await cards.count()
    await cards.first().click()
    await expect(page).toHaveURL(/\/event/)
    await page.goBack()
    await expect(search).toHaveValue('lion')
    await expect(cards).toHaveCount(found)

    await open(page, '/')
    const rock = page.getByRole('button', { name: say('home', 'rock') })
    await rock.click()
    await page.locator('main [role=group] > a').first().click()
    await expect(page).toHaveURL(/\/event/)
    await page.goBack()
    await expect(rock).toHaveAttribute('aria-pressed', 'true')
  })
})
