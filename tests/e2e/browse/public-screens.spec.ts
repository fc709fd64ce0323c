import type { Page } from '@playwright/test'
import { barriers } from '../support/accessibility-barriers.ts'
import { missingPages, publicPages } from '../support/public-pages.ts'
import { expect, inMotion, once, open, test } from '../support/shopper.ts'

test.use(inMotion)

/** Sets the browser's clock. Removes the date from the server's responses, so that the page does not correct its
 *  clock. */
const at = async (page: Page, instantSSE: number) => {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.clock.install({ time: instantSSE * 1000 })
}

test.describe('the search on home', () => {
  test('marks the match and shows the lowest price with its fee in a box of at most 15rem', {
    tag: ['@BRW-84', '@BRW-92', '@BRW-94', '@BRW-95'],
  }, async ({ shopper: { page, language } }) => {
    await open(page, '/')
    await page.getByRole('combobox').fill(language === 'en' ? 'LION' : '獅子')
    const group = page
      .getByRole('option')
      .filter({ hasText: language === 'en' ? 'Lion Rock Fest' : '獅子山下搖滾音樂節' })
    await expect(group).toContainText('$505')
    await expect(group).toContainText(language === 'en' ? 'incl. fee' : '連服務費')
    await expect(group).not.toContainText('HK$')
    await expect(group.locator('mark')).toHaveText(language === 'en' ? 'Lion' : '獅子')
    await page.getByRole('combobox').fill(language === 'en' ? 'a' : '之')
    expect((await page.getByRole('listbox').locator('..').boundingBox())?.height).toBeLessThanOrEqual(240)
  })

  test('finds an event of a group, and shows “Free” for the price 0', { tag: ['@BRW-86', '@BRW-93'] }, async ({
    shopper: { page, language },
  }) => {
    await open(page, '/')
    await page.getByRole('combobox').fill(language === 'en' ? 'Back Alley' : '後巷')
    await expect(page.getByRole('option')).toHaveAttribute('href', '/event/lion-rock/lion-rock-fest-day-1')
    await page.getByRole('combobox').fill(language === 'en' ? 'Halfcourt Kings' : '街場王')
    await expect(page.getByRole('option')).toContainText(language === 'en' ? 'Free' : '免費')
  })

  test('opens the result that the arrow keys have marked', { tag: '@BRW-96' }, async ({
    shopper: { page, language },
  }) => {
    await open(page, '/')
    const search = page.getByRole('combobox')
    await search.fill(language === 'en' ? 'lion rock' : '獅子山')
    await expect(search).toHaveAttribute('aria-expanded', 'true')
    await search.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    const chosen = await search.getAttribute('aria-activedescendant')
    expect(chosen).toBe(await page.getByRole('option').first().getAttribute('id'))
    await search.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await search.press('ArrowUp')
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await search.press('ArrowDown')
    await search.press('ArrowDown')
    const href = await page.getByRole('option').first().getAttribute('href')
    await search.press('Enter')
    await expect(page).toHaveURL(href ?? '')
  })

  test('closes at a tap elsewhere, and Escape and the cross clear it', { tag: ['@BRW-89', '@BRW-97'] }, async ({
    shopper: { page, say },
  }) => {
    await open(page, '/')
    const search = page.getByRole('combobox')
    await search.fill('s')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByRole('listbox')).toBeHidden()
    await search.click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await search.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(search).toHaveValue('')
    await search.fill('zzz')
    await page.getByRole('button', { name: say('common', 'clearSearch') }).click()
    await expect(search).toBeFocused()
    await expect(page.getByText(say('common', 'noResults'))).toBeHidden()
  })
})

test.describe('the carousel', once, () => {
  // A jump of the clock makes the page ask again who is signed in. A guest gets a 401.
  test.use({ expectedErrors: [/status of 401/] })
  test('has an indicator for each slide that follows the scroll', {
    tag: ['@BRW-44', '@BRW-62', '@BRW-63', '@BRW-64', '@BRW-65', '@BRW-72'],
  }, async ({ shopper: { page, say } }) => {
    await open(page, '/')
    const rail = page.getByRole('group', { name: say('home', 'comingUp') })
    const indicators = page.getByRole('group', { name: say('common', 'slides') }).getByRole('button')
    await expect(indicators).toHaveCount(await rail.locator(':scope > *').count())
    expect(await indicators.count()).toBeLessThanOrEqual(7)
    await expect(indicators.first()).toHaveAttribute('aria-current', 'true')
    await indicators.nth(2).click()
    await expect(indicators.nth(2)).toHaveAttribute('aria-current', 'true')
    await rail.evaluate((element) =>
      element.scrollTo({ left: element.scrollWidth - element.clientWidth - 19, behavior: 'instant' }),
    )
    await expect(indicators.last()).toHaveAttribute('aria-current', 'true')
    expect((await rail.getByRole('link').first().boundingBox())?.width).toBeCloseTo(270, 0)
    expect((await rail.locator('img').first().boundingBox())?.height).toBeCloseTo(192, 0)
  })

  test('moves twice as far as the mouse in a drag, and then ignores clicks for 100 ms', {
    tag: ['@BRW-67', '@BRW-69', '@BRW-70'],
  }, async ({ shopper: { page, say } }) => {
    await page.clock.install()
    await open(page, '/')
    const rail = page.getByRole('group', { name: say('home', 'comingUp') })
    const box = await rail.getByRole('link').first().boundingBox()
    if (box === null) throw new Error('there is no card')
    const [x, y] = [box.x + 200, box.y + 60]
    await rail.evaluate((element) => Object.assign(element.style, { scrollSnapType: 'none' }))
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y, { steps: 3 })
    await expect(rail).toHaveAttribute('data-dragging')
    expect(await rail.evaluate((element) => element.scrollLeft)).toBeCloseTo(120, 0)
    // Leaving the rail also ends the drag.
    await page.mouse.move(x - 60, 840)
    await expect(rail).not.toHaveAttribute('data-dragging')
    await page.mouse.up()
    // The rail ignores clicks for another 100 ms.
    const click = () =>
      rail
        .getByRole('link')
        .first()
        .evaluate((card) => card.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
    await page.clock.runFor(99)
    expect(await click()).toBe(false)
    await expect(page).toHaveURL(/\/$/)
    await page.clock.runFor(1)
    await click()
    await expect(page).toHaveURL(/\/event/)
  })

  test('treats a movement below 10 px as a click', { tag: ['@BRW-49', '@BRW-68'] }, async ({
    shopper: { page, say },
  }) => {
    await open(page, '/')
    const box = await page
      .getByRole('group', { name: say('home', 'comingUp') })
      .getByRole('link')
      .first()
      .boundingBox()
    if (box === null) throw new Error('there is no card')
    await page.mouse.move(box.x + 100, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 94, box.y + 60)
    await page.mouse.up()
    await expect(page).toHaveURL(/\/event/)
  })
})

test.describe('the wait for a sale', once, () => {
  // A jump of the clock makes the page ask again who is signed in. A guest gets a 401.
  test.use({ expectedErrors: [/status of 401/] })
  // The sales of the demo catalogue: the world tour, and the third day of the festival.
  const saleOf = async (page: Page, organizerID: string, eventID: string): Promise<number> => {
    const event: { readonly saleStartTimeSSE: number } = await (
      await page.request.get(`/api/events/event/${organizerID}/${eventID}`)
    ).json()
    return event.saleStartTimeSSE
  }

  test('counts down on the page of an event and ends 3 seconds after the start', {
    tag: ['@EVT-31', '@EVT-32', '@EVT-33'],
  }, async ({ shopper: { page, say } }) => {
    const saleSSE = await saleOf(page, 'harbour-live', 'starloop-world-tour')
    await at(page, saleSSE - 93_784)
    await open(page, publicPages['event before its sale'])
    await expect(page.getByRole('timer').locator('b').first()).toHaveText('01')
    const bookNow = page.getByRole('link', { name: say('event', 'bookNow') })
    await expect(bookNow).toBeHidden()
    const closed = page.getByRole('button', { name: /^Opens \d\d\/\d\d$/ })
    await expect(closed).toBeDisabled()
    // A grey has nearly the same amount of red, green and blue.
    const channels = await closed.evaluate((button) => getComputedStyle(button).backgroundColor.match(/\d+/g))
    const [red = 0, green = 0, blue = 0] = (channels ?? []).map(Number)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(30)
    await closed.click({ force: true })
    await expect(page).toHaveURL(/starloop-world-tour$/)
    await page.clock.pauseAt((saleSSE + 1) * 1000)
    await expect(bookNow).toBeHidden()
    await page.clock.runFor(3000)
    await expect(bookNow).toBeVisible()
  })

  test('ends in a group at the start of the sale, without a delay', { tag: '@EVT-55' }, async ({
    shopper: { page },
  }) => {
    const saleSSE = await saleOf(page, 'lion-rock', 'lion-rock-fest-day-3')
    await at(page, saleSSE - 60)
    await open(page, publicPages.group)
    const entrance = page.locator('a[href="/event/lion-rock/lion-rock-fest-day-3"]')
    await expect(page.locator('button[data-event-row]:disabled')).toHaveCount(1)
    await expect(entrance).toHaveCount(0)
    await page.clock.pauseAt(saleSSE * 1000)
    await page.clock.runFor(1000)
    await expect(entrance).toBeVisible()
    await expect(page.locator('button[data-event-row]:disabled')).toHaveCount(0)
  })

  test('follows the server’s clock when the phone’s clock is wrong', { tag: '@EVT-34' }, async ({
    shopper: { page, say },
  }) => {
    const saleSSE = await saleOf(page, 'harbour-live', 'starloop-world-tour')
    const here = Math.floor(Date.now() / 1000)
    const bookNow = page.getByRole('link', { name: say('event', 'bookNow') })
    await page.addInitScript(
      ([fast, slow]) => {
        const now = Date.now
        Date.now = () => now() + (location.pathname.endsWith('starloop-world-tour') ? fast : slow) * 1000
      },
      [saleSSE - here + 60, -100_000_000] as const,
    )
    await open(page, publicPages['event before its sale'])
    await expect(page.getByRole('timer', { name: say('event', 'countdown') })).toBeVisible()
    await expect(bookNow).toBeHidden()
    await open(page, publicPages.event)
    await expect(bookNow).toBeVisible()
  })
})

test.describe('an alert', once, () => {
  test('closes after three seconds, unless the pointer lies over it', {
    tag: ['@ERR-31', '@ERR-32', '@ERR-33'],
  }, async ({ shopper: { page, say } }) => {
    await page.clock.install()
    await page.goto('/ticket')
    const alert = page
      .getByRole('status')
      .locator('[popover]')
      .filter({ hasText: say('common', 'pleaseLogIn') })
    await expect(alert).toBeVisible()
    await alert.hover()
    await page.clock.runFor(10_000)
    await expect(alert).toBeVisible()
    await page.mouse.move(0, 800)
    await page.clock.runFor(3100)
    await expect(page.locator('[popover][data-leaving]')).toHaveCount(1)
    await page.clock.runFor(300)
    await expect(alert).toBeHidden()
  })

  test('closes at its close button', { tag: ['@ACC-6', '@ERR-34', '@ERR-37'] }, async ({ shopper: { page, say } }) => {
    await page.goto('/ticket')
    const alert = page
      .getByRole('status')
      .locator('[popover]')
      .filter({ hasText: say('common', 'pleaseLogIn') })
    // Nothing went wrong, so the alert is information, not a warning.
    await expect(alert).not.toContainText(say('common', 'warning'))
    await alert.getByRole('button', { name: say('common', 'close') }).click()
    await expect(alert).toBeHidden()
  })
})

test.describe('the frame', once, () => {
  test('has a drawer of 280 px that marks the current item and returns the focus', {
    tag: ['@BRW-2', '@BRW-3', '@BRW-5', '@BRW-6', '@BRW-7', '@BRW-8', '@BRW-9', '@BRW-10'],
  }, async ({ shopper: { page, say } }) => {
    await open(page, '/shop')
    const menu = page.getByRole('button', { name: say('common', 'openMenu') })
    await menu.click()
    const drawer = page.getByRole('dialog', { name: say('common', 'mainMenu') })
    await expect(drawer).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBeCloseTo(280, 0)
    await expect(drawer.getByRole('link', { name: say('common', 'shop') })).toHaveAttribute('aria-current', 'page')
    const links = await drawer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['/', '/ticket', '/shop', '/profile', '/login?redirectTo=%2Fshop'])
    await expect(drawer.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()

    await menu.click()
    await drawer.getByRole('link', { name: say('common', 'home') }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
  })

  test('keeps the menu open at the left of the column from 1200 px', { tag: ['@BRW-1', '@BRW-11'] }, async ({
    shopper: { page, say },
  }) => {
    await page.setViewportSize({ width: 1200, height: 900 })
    await open(page, '/shop')
    const menu = page.getByRole('navigation', { name: say('common', 'mainMenu') })
    await expect(menu.getByRole('link', { name: say('common', 'shop') })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: say('common', 'openMenu') })).toBeHidden()
    const [side, column] = await Promise.all([
      page.locator('aside:has(nav)').boundingBox(),
      page.getByRole('main').locator('..').boundingBox(),
    ])
    expect(side?.width).toBeCloseTo(280, 0)
    expect(column?.width).toBeCloseTo(560, 0)
    expect((side?.x ?? 0) + (side?.width ?? 0)).toBeCloseTo(column?.x ?? 0, 0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/$/)

    await page.emulateMedia({ media: 'print' })
    await expect(menu).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1199, height: 900 })
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: say('common', 'openMenu') })).toBeVisible()
  })

  test('shows the thumbnail of the list while an event loads, below a bar that stays', { tag: '@EVT-26' }, async ({
    shopper: { page, say },
  }) => {
    await open(page, '/events')
    let send = () => undefined as void
    const held = new Promise<void>((resolve) => {
      send = resolve
    })
    await page.route('**/api/events/**', async (route) => {
      await held
      await route.continue()
    })
    const back = page.getByRole('button', { name: say('common', 'back') })
    const place = await back.boundingBox()
    await page.locator('a[href^="/event/"]').first().click()
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /\/thumbnail\.png$/)
    await expect(page.getByRole('status').filter({ hasText: say('common', 'loading') })).toBeAttached()
    expect(await back.boundingBox()).toEqual(place)
    send()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await back.boundingBox()).toEqual(place)
  })

  test('shows an alert below the bar', { tag: '@ERR-35' }, async ({ shopper: { page, say } }) => {
    await page.goto('/ticket')
    const alert = page.locator('[popover]').filter({ hasText: say('common', 'pleaseLogIn') })
    const bar = page.getByRole('banner')
    // The alert slides in from the top.
    await expect(async () => {
      const [box, top] = await Promise.all([alert.boundingBox(), bar.boundingBox()])
      expect(box?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0))
    }).toPass()
  })

  test('has a column of 560 px on a desktop', { tag: ['@BRW-1', '@BRW-73'] }, async ({ shopper: { page } }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, '/events')
    expect((await page.getByRole('main').locator('..').boundingBox())?.width).toBeCloseTo(560, 0)
    expect((await page.locator('main a[href^="/event"]').first().boundingBox())?.width).toBeGreaterThanOrEqual(320)
  })

  test('moves the focus to the content by the skip link', { tag: '@BRW-12' }, async ({ shopper: { page, say } }) => {
    await open(page, '/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: say('common', 'skipToContent') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
  })

  test('announces the new title after a navigation and focuses the content', { tag: ['@BRW-13', '@BRW-61'] }, async ({
    shopper: { page, say },
  }) => {
    await open(page, '/')
    await page.getByRole('link', { name: say('home', 'help') }).click()
    await expect(page.getByRole('status').filter({ hasText: say('help', 'title') })).toHaveCount(1)
    await expect(page.locator('#content')).toBeFocused()
  })

  test('stands still under reduced motion, and turns the glow of a card without', {
    tag: ['@BRW-14', '@BRW-76'],
  }, async ({ shopper: { page } }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const glow = () =>
      page
        .locator('main [role=group] > a')
        .first()
        .evaluate((card) => getComputedStyle(card, '::before').backgroundImage)
    const before = await glow()
    expect(before).toContain('gradient')
    await expect.poll(glow).not.toBe(before)
  })

  test('fits every public page into a width of 320 px', { tag: '@BRW-15' }, async ({ shopper: { page } }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    for (const [name, path] of Object.entries(publicPages)) {
      await page.goto(path)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320)
    }
  })
})

test.describe('an address that no page can have', once, () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('stays on this site and shows the 404 page in both languages', { tag: '@ERR-24' }, async ({
    shopper: { page },
    baseURL,
  }) => {
    for (const path of ['//evil.example/x', '//[', '/%ff', '/%2f%2fevil.example']) {
      expect((await page.goto(`${baseURL}${path}`))?.status(), path).toBe(404)
      expect(page.url()).toBe(`${baseURL}${path}`)
      for (const text of ['找不到頁面', 'Page Not Found'])
        await expect(page.getByRole('heading', { name: text })).toBeVisible()
    }
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to home' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })
})

test.describe('a shared page', once, () => {
  test('does not name the address that it was rendered for', async ({ shopper: { page } }) => {
    const alike = [
      ['/nothing-one', '/nothing-two?x=1', '/event/nobody/nothing', '/offer/anything'],
      ['/ticket-details/01980c5e-7a00-7000-8000-000000000001', '/ticket-details/01980c5e-7a00-7000-8000-000000000002'],
      ['/receipt?orderReference=7Q4M-K2XD', '/receipt?orderReference=222E-2345&x=1'],
      ['/?x=1', '/?utm_source=whatsapp'],
    ]
    for (const paths of alike) {
      const bodies = await Promise.all(paths.map(async (path) => (await page.request.get(path)).text()))
      const timeless = bodies.map((body) => body.replaceAll(/\b1[0-9]{9}(?:[0-9]{3})?\b/g, 'TIME'))
      expect(new Set(timeless).size, paths.join(' ')).toBe(1)
    }
  })
})

test.describe('a page that is missing', once, () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('leads to /not-found with status 404', {
    tag: ['@BRW-54', '@ERR-21', '@ERR-22', '@EVT-27', '@EVT-59', '@INF-35'],
  }, async ({ shopper: { page, say } }) => {
    for (const path of ['/event/nobody/nothing', '/eventGroup/nobody/nothing']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page).toHaveURL(/\/not-found$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common', 'tornTitle'))
    }
    for (const path of missingPages) expect((await page.request.get(path)).status(), path).toBe(404)
  })
})
