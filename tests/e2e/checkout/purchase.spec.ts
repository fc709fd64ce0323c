import { expect, test, type Shopper } from '../support/shopper.ts'
import { readQR } from '../support/read-qr.ts'

const name = { zh: '維港夜：粵語流行三十年演唱會', en: 'Harbour Nights: Thirty Years of Cantopop in Concert' }
const vip = { zh: 'VIP 企位', en: 'VIP Standing' }
const stand = { zh: '看台座位', en: 'Grandstand' }

/** Goes from the event to the payment page with one VIP ticket and one seat. */
async function checkOut({ page, say, language }: Shopper): Promise<void> {
  await page.goto('/event/lion-rock/harbour-nights')
  await page.getByRole('link', { name: say('event', 'bookNow') }).click()
  await expect(page.getByRole('heading', { name: say('seats', 'types') })).toBeVisible()
  await page
    .getByRole('group', { name: vip[language] })
    .getByRole('button', { name: say('common', 'more') })
    .click()
  await page
    .getByRole('group', { name: stand[language] })
    .getByRole('button', { name: say('common', 'more') })
    .click()
  await expect(page.getByText('HK$2,030')).toBeVisible()
  await page.getByRole('button', { name: say('seats', 'checkout') }).click()
  await page.waitForURL(/\/order\//)
  await page.getByRole('checkbox', { name: say('order', 'accept').trim() }).check()
  await page.getByRole('button', { name: say('order', 'goToCheckout') }).click()
  await page.waitForURL(/stand-ins\/payments/)
}

test('a new Google member goes from home to a paid, downloaded ticket', {
  tag: [
    '@ACC-16',
    '@CHK-13',
    '@CHK-25',
    '@ORD-85',
    '@SEL-44',
    '@TKT-10',
    '@TKT-11',
    '@TKT-12',
    '@TKT-13',
    '@TKT-14',
    '@TKT-26',
    '@TKT-41',
  ],
}, async ({ shopper }) => {
  const { page, say, language } = shopper
  // The path from home over search and event to the sign-in.
  await page.goto('/')
  await page.getByPlaceholder(say('common', 'searchPlaceholder')).fill(name[language].slice(0, 5))
  await page.getByRole('option', { name: name[language] }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name[language])
  await page.getByRole('link', { name: say('event', 'bookNow') }).click()
  await expect(page.getByText(say('common', 'pleaseLogIn'))).toBeVisible()
  await page.getByRole('link', { name: say('login', 'google') }).click()

  // The stand-in says that it is one, and accepts any e-mail address.
  await expect(page.getByText('A stand-in for Google')).toBeVisible()
  await page.getByRole('textbox').fill(`chan.${Date.now()}.${test.info().workerIndex}@example.com`)
  await page.getByRole('textbox').press('Enter')

  // The form opens by itself because a purchase waits. The purchase continues after it is saved.
  await page.getByRole('dialog').getByLabel(say('profile', 'name'), { exact: true }).fill('陳嘉欣')
  await page.getByRole('dialog').getByLabel(say('profile', 'phone')).fill('91234567')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('profile', 'saveAndGoOn') })
    .click()
  await page.waitForURL(/\/event\/seats\//)

  await checkOut(shopper)
  await page.getByRole('button', { name: language === 'zh' ? '模擬付款' : 'Pay (demo)', exact: true }).click()

  // The receipt shows two tickets, their prices and fees.
  await page.waitForURL(/\/receipt\?orderReference=/)
  await expect(page.getByText('HK$1,280.00')).toBeVisible()
  await expect(page.getByText('HK$680.00')).toBeVisible()
  await expect(page.getByText('HK$70.00')).toBeVisible()
  await expect(page.getByText('HK$2,030.00')).toBeVisible()
  await page.getByRole('link', { name: say('order', 'viewTickets') }).click()

  // The live ticket has a code that a scanner reads, and a PDF.
  await page.waitForURL(/\/ticket-details\//)
  const code = page.getByRole('img', { name: say('tickets', 'codeName') }).first()
  await expect(code).toBeVisible()
  await expect.poll(async () => readQR(await page.screenshot())).toMatch(/^PF/)
  await page.getByRole('button', { name: say('tickets', 'showCode') }).click()
  const wholeScreen = page.getByRole('dialog', { name: say('tickets', 'liveCode') })
  await expect(wholeScreen).toBeVisible()
  await expect.poll(async () => readQR(await page.screenshot())).toMatch(/^PF/)
  await page.keyboard.press('Escape')
  await expect(wholeScreen).toBeHidden()
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: say('tickets', 'download') })
    .first()
    .click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^lion-rock-harbour-nights-[a-z-]+-[0-9a-f-]{36}\.pdf$/)
  await expect(page.getByText(say('tickets', 'paid'), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(say('tickets', 'countMessage_other', { count: 2 }), { exact: true })).toBeVisible()
  await expect(page.getByText('1/2', { exact: true }).first()).toBeVisible()
  await expect(
    page.locator('dt', { hasText: say('tickets', 'orderID') }).locator('xpath=following-sibling::dd'),
  ).toHaveText(/^[0-9a-f-]{36}$/)
  const receipt = page.getByRole('link', { name: say('tickets', 'receipt') })
  const orderReference = await page
    .locator('dt', { hasText: say('order', 'orderNumber') })
    .locator('xpath=following-sibling::dd')
    .textContent()
  await expect(receipt).toHaveAttribute('href', `/receipt?orderReference=${orderReference}`)

  // The list of tickets shows the order later too.
  await page.goto('/ticket')
  await expect(page.getByRole('heading', { name: name[language] })).toBeVisible()
})

test('a declined payment keeps the tickets held, and paying again buys them', {
  tag: ['@ORD-35', '@ORD-36', '@ORD-88', '@ORD-90'],
}, async ({ shopper }) => {
  const { page, say, language } = shopper
  await shopper.become('Karen Chan')
  await checkOut(shopper)
  await page.getByRole('button', { name: language === 'zh' ? '模擬付款失敗' : 'Simulate a failed payment' }).click()
  await page.waitForURL(/\/orderFailed\?orderReference=/)
  await expect(page.getByText(say('receipt', 'stillHeld'))).toBeVisible()
  await expect(page.getByText(new URL(page.url()).searchParams.get('orderReference') ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: say('receipt', 'goBack') })).toBeVisible()
  await page.getByRole('button', { name: say('receipt', 'payAgain') }).click()
  await page.waitForURL(/stand-ins\/payments/)
  await page.getByRole('button', { name: language === 'zh' ? '模擬付款' : 'Pay (demo)', exact: true }).click()
  await expect(page.getByText('HK$2,030.00')).toBeVisible()
})

test('My Tickets shows a pending order, which can be cancelled there', { tag: ['@ORD-57', '@TKT-2'] }, async ({
  shopper,
}) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  await checkOut(shopper)
  await page.goto('/ticket')
  await expect(page.getByText(say('order', 'waiting'))).toBeVisible()
  await page.getByRole('button', { name: say('order', 'cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('order', 'cancelNow') })
    .click()
  await expect(page.getByText(say('order', 'waiting'))).toBeHidden()
})

test('an order whose time has run out says so on every screen that showed it', {
  tag: ['@one-language', '@ORD-60', '@ORD-61', '@ORD-62'],
}, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  await checkOut(shopper)
  // The server's clock cannot be moved, so the test replaces its responses.
  let internalOrderState = 'IN_PROGRESS'
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch()
    const orders: readonly object[] = await response.json()
    await route.fulfill({
      response,
      json: orders.map((order) => ({ ...order, internalOrderState, paymentDeadlineSSE: 1 })),
    })
  })
  await page.clock.install()
  for (const path of ['/ticket', '/order/lion-rock/harbour-nights']) {
    internalOrderState = 'IN_PROGRESS'
    await page.goto(path)
    await expect(page.getByText(say('order', 'timeUp'))).toBeVisible()
    internalOrderState = 'CANCELLED'
    await page.clock.runFor(5000)
    await expect(page.getByText(say('order', 'lapsed'))).toBeVisible()
  }
  await page.unrouteAll({ behavior: 'wait' })
})

test('an order without accepted terms is not sent', { tag: ['@CHK-7', '@CHK-11', '@CHK-17', '@CHK-19'] }, async ({
  shopper,
}) => {
  const { page, say, language } = shopper
  await shopper.become('Karen Chan')
  await page.goto('/event/lion-rock/harbour-nights')
  await page.getByRole('link', { name: say('event', 'bookNow') }).click()
  await page
    .getByRole('group', { name: vip[language] })
    .getByRole('button', { name: say('common', 'more') })
    .click()
  // A reload loses nothing.
  await page.reload()
  await expect(page.getByText('HK$1,320')).toBeVisible()
  await page.getByRole('button', { name: say('seats', 'checkout') }).click()
  // Standing tickets have no adjacent seating. A paid order offers three payment methods.
  await expect(page.getByText('WeChat Pay')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('link', { name: say('common', 'termsAndConditions') })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  )
  await page.getByRole('button', { name: say('order', 'goToCheckout') }).click()
  await expect(page.getByText(say('order', 'pleaseAccept')).first()).toBeVisible()
  expect(await (await page.request.get('/api/orders')).json()).toEqual([])
})

test('a free order is booked at once', { tag: ['@CHK-7', '@CHK-12', '@CHK-24', '@ORD-2'] }, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  await page.goto('/event/harbour-live/random-play-dance')
  await page.getByRole('link', { name: say('event', 'bookNow') }).click()
  await page
    .getByRole('button', { name: say('common', 'more') })
    .first()
    .click()
  await page.getByRole('button', { name: say('seats', 'checkout') }).click()
  await page.getByRole('checkbox', { name: say('order', 'accept').trim() }).check()
  await expect(page.getByText('WeChat Pay')).toHaveCount(0)
  await page.getByRole('button', { name: say('order', 'bookNow') }).click()
  await page.waitForURL(/\/ticket$/)
  await expect(page.getByText(say('order', 'booked'))).toBeVisible()
})

test('a typed address of the summary is rejected with an alert', { tag: ['@SEL-2', '@SEL-3'] }, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  await page.goto('/order/lion-rock/harbour-nights')
  await expect(page.getByText(say('order', 'refusedEntry'))).toBeVisible()
  await expect(page).toHaveURL(/\/not-found$/)
})
