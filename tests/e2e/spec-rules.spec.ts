import type { Page } from '@playwright/test'
import { acceptTerms, becomeWithOneTicket, harbourNights, onPayment, openSelection, paymentWords, sendOrder } from './checkout-steps.ts'
import { expect, once, test } from './shopper.ts'

/** A page that the browser is alive in. */
const open = async (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })

test.describe('the list of events', once, () => {
  test('takes the six glows and the five palettes in turn, and clamps titles to two lines', async ({ shopper: { page } }) => {
    await open(page, '/events')
    const cards = page.locator('.list .card')
    const looks = await cards.evaluateAll((all) => all.map(({ classList }) => [...classList].filter((name) => /^[gp]\d$/.test(name))))
    expect(looks).toEqual(looks.map((_, index) => [`g${index % 6}`, `p${index % 5}`]))
    const coloursOf = (property: string) => cards.evaluateAll((all, name) => new Set(all.map((card) => getComputedStyle(card).getPropertyValue(name))).size, property)
    expect([await coloursOf('--g1'), await coloursOf('--tint')]).toEqual([6, 5])
    const title = cards.first().locator('h3')
    expect(await title.evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe('2')
  })

  test('shows ten more after 500 ms, and says that it is loading', async ({ shopper: { page, say } }) => {
    await page.clock.install()
    await open(page, '/events')
    await page.clock.pauseAt(Date.now() + 60_000)
    const cards = page.locator('.list .card')
    await expect(cards).toHaveCount(10)
    await page.getByText(say('events', 'loadingMore')).scrollIntoViewIfNeeded()
    await expect(page.getByText(say('events', 'loadingMore'))).toBeInViewport()
    // Whatever sees the end of the list has seen it once a frame was drawn.
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
})

test('the script that starts the others fetches none of them by itself', once, async ({ request }) => {
  const html = await (await request.get('/')).text()
  const boot = /src="(\/assets\/boot-[^"]+)"/.exec(html)?.[1]
  if (boot === undefined) throw new Error('the page does not start')
  expect(await (await request.get(boot)).text()).not.toMatch(/^import\b/)
})

test.describe('information', once, () => {
  test('has the eighteen sections of the terms, in their order', async ({ shopper: { page, say } }) => {
    await page.goto('/terms-and-conditions')
    const titles = page.locator('.prose h2')
    await expect(titles).toHaveCount(18)
    await expect(titles.first()).toContainText(say('terms', 'onePerPerson'))
    await expect(titles.last()).toContainText(say('terms', 'discrepancy'))
    await expect(page.getByText('the English version prevails').first()).toBeVisible()
  })

  test('shows privacy without letting anything be changed', async ({ shopper: { page, say } }) => {
    await page.goto('/privacy-safety')
    for (const control of await page.getByRole('main').locator('input, button').all()) await expect(control).toBeDisabled()
    await expect(page.getByRole('radio', { name: say('privacy', 'friends') })).toHaveCount(2)
    await expect(page.getByRole('switch')).toHaveCount(3)
    for (const action of ['download', 'usage', 'deleteAccount'] as const) await expect(page.getByRole('button', { name: say('privacy', action) })).toBeDisabled()
  })

  test('answers four questions, and leaves the assistant for later', async ({ shopper: { page, say } }) => {
    await page.goto('/help-services')
    await expect(page.locator('details.faq')).toHaveCount(4)
    await expect(page.getByText(say('common', 'comingSoon'), { exact: true })).toBeVisible()
    await expect(page.locator('a[href^="mailto:"]')).toHaveCount(1)
    await expect(page.locator('a[href*="wa.me"]')).toHaveCount(1)
    await expect(page.getByText('Reply within 24 hours')).toBeVisible()
    await expect(page.getByText('9am–9pm HKT')).toBeVisible()
    await page.getByText(say('help', 'transferQuestion')).click()
    await expect(page.getByText(/transfers are coming soon/)).toBeVisible()
  })

  test('says its version and where else we are', async ({ shopper: { page } }) => {
    await page.goto('/about')
    await expect(page.getByText('0.1.3')).toBeVisible()
    await expect(page.locator('a[href*="instagram.com"], a[href*="facebook.com"]')).toHaveCount(2)
    await expect(page.getByText('©')).toBeVisible()
  })
})

test.describe('a member', once, () => {
  test('finds everything that cannot be used yet marked as coming soon', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await open(page, '/profile')
    await expect(page.getByRole('main').getByText(say('common', 'soon'), { exact: true })).toHaveCount(6)
    const links = page.getByRole('main').getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/account-details', '/help-services', '/about'])
    await expect(page.getByRole('button', { name: say('profile', 'completeNow') })).toHaveCount(0)
    await page.goto('/account-details')
    await expect(page.getByRole('button', { name: say('profile', 'changePhoto') })).toBeDisabled()
    await expect(page.getByRole('button', { name: say('profile', 'changePassword') })).toBeDisabled()
    await page.getByLabel(say('profile', 'phone')).fill('9a8b7c6d')
    await expect(page.getByLabel(say('profile', 'phone'))).toHaveValue('9876')
  })

  test('has the profile kept in local storage, and is led home from the sign-in', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    const kept = () => page.evaluate(() => localStorage.getItem('userState') ?? '{}')
    await expect(async () => expect(JSON.parse(await kept())).toMatchObject({ hasRegistered: true, displayName: 'Karen Chan', profileProvider: 'google' })).toPass()
    await page.goto('/login')
    await expect(page).toHaveURL(/\/$/)
    // Who is registered is not asked to sign up.
    await expect(page.getByText(say('home', 'hello', { name: 'Karen Chan' }))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/ticket')
    await expect(page.getByRole('link', { name: say('tickets', 'explore') })).toHaveAttribute('href', '/')
  })
})

test.describe('a server that answers otherwise', once, () => {
  test.use({ expectedErrors: [/status of (?:300|500)/] })

  test('leaves what was typed in a profile that could not be saved, and both messages say so', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await page.goto('/account-details')
    await page.route('**/api/attendee/profile', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue()))
    const phone = page.getByLabel(say('profile', 'phone'))
    await phone.fill('98765432')
    await page.getByRole('button', { name: say('profile', 'save') }).click()
    await expect(page.getByRole('alert').locator('.alert').filter({ hasText: say('profile', 'saveFailed') })).toBeVisible()
    await expect(page.getByText(say('profile', 'formFailed'))).toBeVisible()
    await expect(phone).toHaveValue('98765432')
    await page.unroute('**/api/attendee/profile')
    const answer = Promise.withResolvers<undefined>()
    await page.route('**/api/attendee/profile', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.getByRole('button', { name: say('profile', 'save') }).click()
    await expect(page.getByRole('button', { name: say('profile', 'saving') })).toHaveAttribute('aria-busy', 'true')
    const askedAnew = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith('/api/attendee/profile'))
    answer.resolve(undefined)
    await expect(page.getByText(say('profile', 'saved'))).toBeVisible()
    await askedAnew
  })

  test('signs out all the same, and leads where it says', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    const signOut = async (status: number) => {
      await page.goto('/profile')
      await page.route('**/api/auth/logout', (route) => route.fulfill({ status, json: { redirectURL: '/about' } }))
      await page.getByRole('main').getByRole('button', { name: say('common', 'signOut') }).click()
    }
    await signOut(300)
    await expect(page).toHaveURL(/\/about$/)
    await signOut(500)
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('userState'))).toBeNull()
  })
})

test.describe('the selection', once, () => {
  test('stops at the limit of a type and at that of the order, and says why', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, harbourNights.path)
    const vip = page.getByRole('group', { name: harbourNights.vip.en })
    const stand = page.getByRole('group', { name: harbourNights.grandstand.en })
    const [more, fewer] = [say('common', 'more'), say('common', 'fewer')]
    await expect(vip.getByRole('button', { name: fewer })).toBeDisabled()
    await vip.getByRole('button', { name: more }).click()
    await vip.getByRole('button', { name: more }).click()
    await expect(vip.getByRole('button', { name: more })).toBeDisabled()
    await expect(page.getByText(say('seats', 'typeLimit', { limit: 2 }))).toBeVisible()
    await stand.getByRole('button', { name: more }).click()
    await stand.getByRole('button', { name: more }).click()
    await expect(stand.getByRole('button', { name: more })).toBeDisabled()
    await expect(page.getByText(say('seats', 'eventLimit_other', { count: 4 }))).toBeVisible()
    await expect(page.locator('.tt.sold')).toContainText(say('common', 'soldOut'))
    await expect(page.locator('.tt.sold').getByRole('button')).toHaveCount(0)
    const colours = await page.locator('.tt:not(.sold) h3').evaluateAll((all) => all.map((name) => getComputedStyle(name).color))
    expect(new Set(colours).size).toBe(2)
  })

  test('enlarges the plan by wheel, double tap, pinch and button, and shows all of it again', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, harbourNights.path)
    const plan = page.locator('svg.lens')
    const scale = async () => 1500 / Number((await plan.getAttribute('viewBox'))?.split(' ')[2])
    const box = await plan.boundingBox()
    if (box === null) throw new Error('there is no plan')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -200)
    await expect.poll(scale).toBeGreaterThan(1)
    await page.getByRole('button', { name: say('seats', 'showAll') }).click()
    await expect.poll(scale).toBe(1)
    await page.mouse.dblclick(x, y)
    await expect.poll(scale).toBeCloseTo(2.5, 1)
    await page.mouse.dblclick(x, y)
    await expect.poll(scale).toBe(1)
    await plan.evaluate((element, [centreX, centreY]) => {
      const fire = (type: string, pointerId: number, clientX: number) =>
        element.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: centreY, pointerType: 'touch', bubbles: true, isPrimary: pointerId === 11 }))
      Object.assign(element, { setPointerCapture: () => undefined })
      fire('pointerdown', 11, centreX - 20)
      fire('pointerdown', 12, centreX + 20)
      fire('pointermove', 11, centreX - 60)
      fire('pointermove', 12, centreX + 60)
      fire('pointerup', 11, centreX - 60)
      fire('pointerup', 12, centreX + 60)
    }, [x, y] as const)
    await expect.poll(scale).toBeGreaterThan(2)
  })

  test('says that a ticket is needed when there is none, and that the event is, while it is not there', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await openSelection(shopper, page, harbourNights.path)
    const checkout = page.getByRole('button', { name: say('seats', 'checkout') })
    await checkout.click()
    await expect(page.getByText(say('seats', 'chooseOne'))).toBeVisible()

    // And that the event is not there yet, while it is not.
    const answer = Promise.withResolvers<undefined>()
    await page.route('**/api/events/event/**', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.reload()
    await checkout.click()
    await expect(page.getByText(say('seats', 'noDetails'))).toBeVisible()
    answer.resolve(undefined)
    await expect(page.getByRole('heading', { name: say('seats', 'types') })).toBeVisible()
  })
})

test.describe('sending an order', once, () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('without the terms highlights their row for three seconds, and the sentence stays', async ({ shopper }) => {
    const { page, say } = shopper
    await becomeWithOneTicket(shopper)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await sendOrder(shopper, page)
    const row = page.locator('.check.hot')
    await expect(row).toBeInViewport()
    await page.clock.runFor(2900)
    await expect(row).toBeVisible()
    await page.clock.runFor(200)
    await expect(row).toHaveCount(0)
    await expect(page.getByText(say('order', 'pleaseAccept'))).toBeVisible()
  })

  test('locks the button for three seconds', async ({ shopper }) => {
    const { page, say } = shopper
    await becomeWithOneTicket(shopper)
    await acceptTerms(shopper, page)
    let orders = 0
    await page.route('**/api/orders', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      orders += 1
      return route.fulfill({ status: 409, json: { reason: 'insufficientNumberOfTickets' } })
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await sendOrder(shopper, page)
    await page.clock.runFor(500)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: say('order', 'goToCheckout') }).click({ force: true })
    expect(orders).toBe(1)
    await page.clock.runFor(3000)
    await sendOrder(shopper, page)
    await expect.poll(() => orders).toBe(2)
  })
})

test.describe('a receipt', once, () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('asks again while the order is in progress, shows it paid, prints on one A4 page, and stands without its event', async ({ shopper, context }) => {
    test.slow()
    const { page, say } = shopper
    await becomeWithOneTicket(shopper)
    await acceptTerms(shopper, page)
    await sendOrder(shopper, page)
    await onPayment(page)
    const [order]: { readonly orderReference: string }[] = await (await page.request.get('/api/orders')).json()
    const receipt = await context.newPage()
    let asked = 0
    receipt.on('request', (request) => {
      if (request.url().endsWith('/api/orders')) asked += 1
    })
    await receipt.goto(`/receipt?orderReference=${order?.orderReference}`)
    await expect(receipt.getByText(say('receipt', 'processing'))).toBeVisible()
    const before = asked
    await page.getByRole('button', { name: paymentWords.en.pay, exact: true }).click()
    await expect(receipt.getByText(say('receipt', 'final'))).toBeVisible({ timeout: 20_000 })
    expect(asked).toBeGreaterThan(before)
    await receipt.emulateMedia({ media: 'print' })
    await expect(receipt.locator('.rc')).toBeVisible()
    await expect(receipt.getByRole('banner')).toBeHidden()
    await expect(receipt.getByRole('button', { name: say('receipt', 'print') })).toBeHidden()
    expect((await receipt.locator('.rc').evaluate((paper) => getComputedStyle(paper).backgroundColor))).toBe('rgb(255, 255, 255)')
    const printed = (await receipt.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect([...printed.matchAll(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/g)].map(([, width, height]) => [width, height])).toEqual([['594', '841']])
    await receipt.emulateMedia({ media: null })

    // An event that the catalogue has no more leaves its receipts and tickets standing.
    await receipt.route('**/api/events', (route) => route.fulfill({ json: [] }))
    await receipt.route('**/api/events/event/**', (route) => route.fulfill({ status: 404, json: { error: 'notFound', message: '' } }))
    await receipt.reload()
    await expect(receipt.getByRole('heading', { level: 1 })).toHaveText(say('common', 'unknownEvent'))
    await expect(receipt.getByText(say('seats', 'noDetails'))).toBeVisible()
    await expect(receipt.getByText(say('receipt', 'final'))).toBeVisible()
    await receipt.goto('/ticket')
    const card = receipt.getByRole('article').filter({ hasText: say('common', 'unknownEvent') })
    await expect(card).toContainText(say('common', 'unknownDate'))
    await expect(card).toContainText(say('common', 'unknownVenue'))

    // Its ticket cannot be fetched either, and the reader is told why.
    await card.getByRole('link').click()
    await receipt.route('**/api/orders/downloadTicket', (route) => route.fulfill({ status: 404, json: { error: 'notFound', message: '' } }))
    await receipt.getByRole('button', { name: say('tickets', 'download') }).click()
    await expect(receipt.getByText(say('tickets', 'couldNotDownload', { error: say('tickets', 'ticketNotFound') }))).toBeVisible()
  })

  test('says that there is no such order, and that it could not be loaded', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await page.goto('/receipt?orderReference=ZZZZ-ZZZZ')
    await expect(page.getByText(say('receipt', 'notFound'))).toBeVisible()
    await page.route('**/api/orders', (route) => route.abort())
    await page.reload()
    await expect(page.getByText(say('receipt', 'loading'))).toBeAttached()
    await expect(page.getByText(say('receipt', 'loadFailed'))).toBeVisible()
    await page.unroute('**/api/orders')
    await page.getByRole('button', { name: say('common', 'retry') }).click()
    await expect(page.getByText(say('receipt', 'notFound'))).toBeVisible()
  })
})

test.describe('a screen', once, () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|ApiFailure|HTTP 0/] })

  test('offers another try when a screen fails, and its reason to who asks', async ({ shopper: { page, say } }) => {
    test.slow()
    await open(page, '/about')
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: say('common', 'back') }).click()
    await expect(page.getByRole('heading', { name: say('common', 'somethingWrong') })).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: say('common', 'showError') }).click()
    await expect(page.getByRole('button', { name: say('common', 'hideError') })).toHaveAttribute('aria-expanded', 'true')
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: say('common', 'retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home', 'headline'))
  })

  test('comes back to where the reader was', async ({ shopper: { page } }) => {
    await open(page, '/events')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
    const left = await page.evaluate(() => scrollY)
    await page.locator('.list .card').nth(4).click()
    await expect(page).toHaveURL(/\/event/)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 100)
    // The position is written down when the page goes.
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 100)
    expect(await page.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('scroll')))).toBe(true)
  })
})
