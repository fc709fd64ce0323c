import {
  acceptTerms,
  addTicket,
  harbourNights,
  onPayment,
  openSelection,
  openSummary,
  paymentWords,
  sendOrder,
} from '../e2e/support/checkout-steps.ts'
import { openWhole } from '../e2e/support/shopper.ts'
import { fail, hold, shootInState } from './held-answers.ts'
import type { Walk, Walker } from './scene.ts'

let people = 0

async function signIn({ page }: Walker, provider: 'google' | 'wechat', as = ''): Promise<void> {
  people += 1
  const who = `${as || 'gallery'}-${people}`
  await page.goto(
    `/api/auth/login/federated/${provider}?login_hint=${provider === 'google' ? `${who}@example.com` : who}&prompt=none`,
  )
}

/** Signs in and registers Karen Chan. */
export async function become(walker: Walker): Promise<void> {
  const { page, language } = walker
  await signIn(walker, 'google', 'karen.chan')
  await page.request.post('/api/auth/register', {
    data: { displayName: language === 'en' ? 'Karen Chan' : '陳嘉欣', contactNumber: '91234567' },
  })
}

/** Opens the order summary with one VIP ticket and one seat. */
export async function toSummary(walker: Walker): Promise<void> {
  const { page, language } = walker
  await openSelection(walker, page, harbourNights.path)
  await addTicket(walker, page, harbourNights.vip[language])
  await addTicket(walker, page, harbourNights.grandstand[language])
  await openSummary(walker, page)
}

/** Opens the payment page. Returns the order's reference. */
export async function toPayment(walker: Walker): Promise<string> {
  const { page } = walker
  await toSummary(walker)
  await acceptTerms(walker, page)
  await sendOrder(walker, page)
  await onPayment(page)
  const orders: readonly { readonly orderReference: string; readonly internalOrderState: string }[] = await (
    await page.request.get('/api/orders')
  ).json()
  return orders.find(({ internalOrderState }) => internalOrderState === 'IN_PROGRESS')?.orderReference ?? ''
}

/** The screens of members: sign-up, purchase and their own things. */
export const memberWalks: readonly Walk[] = [
  async (walker) => {
    const { page, say, shoot } = walker
    await signIn(walker, 'wechat')
    await page.getByRole('button', { name: say('profile', 'completeNow') }).waitFor()
    await shoot('Sign-up overlay')
    await page.getByRole('button', { name: say('profile', 'completeNow') }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: say('profile', 'saveAndGoOn') }).click()
    await form.getByText(say('profile', 'phoneNeeded')).waitFor()
    await shoot('Complete your profile')
  },
  async (walker) => {
    const { page, say, shoot } = walker
    await signIn(walker, 'google')
    await openWhole(page, '/profile')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('common', 'signOut') })
      .waitFor()
    await shoot('Profile before registration', 'page')
  },
  async (walker) => {
    const { page, say, language, shoot } = walker
    await signIn(walker, 'wechat')
    const emailID = `sum.yi-${people}@example.com`
    await page.request.post('/api/auth/register', {
      data: { displayName: language === 'en' ? 'Ho Sum Yi' : '何心怡', contactNumber: '61234567', emailID },
    })
    await openWhole(page, '/account-details')
    await page
      .getByRole('region', { name: say('email', 'confirmYours') })
      .getByRole('button', { name: say('email', 'correct') })
      .click()
    await page.getByLabel(say('email', 'corrected'), { exact: true }).waitFor()
    await shoot('Account details, e-mail to be confirmed', 'page')
  },
  async (walker) => {
    const { page, say, language, shoot } = walker
    await become(walker)
    await openWhole(page, '/ticket')
    await shoot('My tickets, empty')
    await openWhole(page, '/profile')
    await shoot('Profile', 'page')
    await openWhole(page, '/account-details')
    await shoot('Account details', 'page')
    await page.route('**/api/attendee/profile', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await page.getByLabel(say('profile', 'phone')).fill('98765432')
    await page.getByRole('button', { name: say('profile', 'save') }).click()
    await page.getByText(say('profile', 'formFailed')).waitFor()
    await shoot('Account details that cannot be saved')
    await page.route('**/api/auth/logout', (route) => route.abort())
    await openWhole(page, '/profile')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('common', 'signOut') })
      .click()
    await page.getByRole('heading', { name: say('login', 'stillSignedIn') }).waitFor()
    await shoot('Sign-out that failed')
    await openSelection(walker, page, harbourNights.path)
    await page.waitForLoadState('networkidle')
    await shoot('Selection', 'page')
    const more = page
      .getByRole('group', { name: harbourNights.vip[language] })
      .getByRole('button', { name: say('common', 'more') })
    while (await more.isEnabled()) {
      await more.click()
      if ((await more.getAttribute('aria-disabled')) === 'true') break
    }
    await addTicket(walker, page, harbourNights.grandstand[language])
    await shoot('Selection at a limit', 'page')
    await page.getByRole('button', { name: say('seats', 'zoomIn') }).click()
    await page.getByRole('button', { name: say('seats', 'zoomIn') }).click()
    await shoot('Seat map, enlarged')
  },
  async (walker) => {
    const { page, say, shoot } = walker
    await become(walker)
    await toSummary(walker)
    await shoot('Order summary', 'page')
    await sendOrder(walker, page)
    await page.getByText(say('order', 'pleaseAccept')).first().waitFor()
    await shoot('Order summary, terms asked for')
    await acceptTerms(walker, page)
    await shoot('Order summary, terms accepted', 'page')
    // Another tab was faster.
    const elsewhere = {
      organizerID: 'rooftop-social',
      eventID: 'rooftop-sunset',
      requestedTypeIDs: ['two-drinks'],
      adjacentSeating: false,
    }
    await page.request.post('/api/orders', { data: elsewhere, maxRedirects: 0 })
    await sendOrder(walker, page)
    await page.getByRole('dialog').waitFor()
    await shoot('Order rejected')
    await page.keyboard.press('Escape')
    await page.getByText(say('order', 'waiting')).waitFor()
    await shoot('Order summary, another order waiting')
    await page.getByRole('link', { name: say('order', 'awaiting') }).click()
    await page.getByRole('button', { name: say('order', 'continuePayment') }).waitFor()
    await shoot('Order summary, pending order', 'page')
  },
  async (walker) => {
    const { page, say, language, shoot } = walker
    await become(walker)
    const reference = await toPayment(walker)
    await shoot('Payment', 'page')
    await page.getByRole('button', { name: paymentWords[language].decline }).click()
    await page.getByText(say('receipt', 'stillHeld')).waitFor()
    await shoot('Order failed', 'page')
    await openWhole(page, `/receipt?orderReference=${reference}`)
    await page.getByRole('timer').waitFor()
    await shoot('Receipt, not paid', 'page')
    await openWhole(page, `/receipt?orderReference=${reference}&from=payment`)
    await shoot('Receipt, processing', 'page')
    for (const [name, path] of [
      ['Home', '/'],
      ['Event', harbourNights.path],
    ] as const) {
      await openWhole(page, path)
      await page.getByRole('region', { name: say('order', 'waiting') }).waitFor()
      await shoot(`${name}, pending order`)
    }
    await openWhole(page, '/ticket')
    await page.getByText(say('order', 'waiting')).waitFor()
    await shoot('My tickets, pending order')
    await page.getByRole('button', { name: say('order', 'cancel') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('order', 'cancelNow') })
      .waitFor()
    await shoot('Cancel an order')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('order', 'cancelNow') })
      .click()
    await page.getByText(say('order', 'waiting')).waitFor({ state: 'hidden' })
    await openWhole(page, `/receipt?orderReference=${reference}`)
    await shoot('Receipt cancelled', 'page')
    await openWhole(page, `/orderFailed?orderReference=${reference}`)
    await shoot('Order failed, tickets released', 'page')
    await openWhole(page, '/receipt?orderReference=NOBODYS')
    await shoot('Receipt not found', 'page')
    await page.route('**/api/orders', (route) => route.abort())
    await page.goto(`/receipt?orderReference=${reference}`)
    await page.getByText(say('receipt', 'loading')).waitFor({ state: 'attached' })
    await shoot('Receipt loading')
    await page.getByText(say('receipt', 'loadFailed')).waitFor({ timeout: 25_000 })
    await shoot('Receipt that does not load')
  },
  async (walker) => {
    const { page, say, language, shoot } = walker
    await become(walker)
    await toPayment(walker)
    await page.getByRole('button', { name: paymentWords[language].pay, exact: true }).click()
    await page.getByText(say('receipt', 'final')).waitFor({ timeout: 20_000 })
    await page.getByRole('region', { name: say('receipt', 'complete') }).waitFor()
    await shoot('Tickets printed')
    await openWhole(page, page.url())
    await shoot('Receipt', 'page')
    await page.emulateMedia({ media: 'print' })
    await shoot('Receipt in print', 'page')
    await page.emulateMedia({ media: null })
    await openWhole(page, '/ticket')
    const profile = { answers: '**/api/attendee/profile', handle: hold, words: say('common', 'verifying') }
    await shootInState(walker, 'Member page, pending', profile)
    const orders = { answers: '**/api/orders', handle: hold, words: say('tickets', 'loading') }
    await shootInState(walker, 'My tickets, pending', orders)
    await shootInState(walker, 'My tickets, failed', { ...orders, handle: fail, words: say('tickets', 'loadFailed') })
    await openWhole(page, '/ticket')
    await page.locator('a[href^="/ticket-details/"]').first().click()
    await page
      .getByRole('img', { name: say('tickets', 'codeName') })
      .first()
      .waitFor()
    const ticket = { answers: '**/api/orders/*/tickets', handle: hold, words: say('tickets', 'loading') }
    await shootInState(walker, 'Ticket, pending', ticket)
    const facts = {
      answers: /\/api\/(?:orders$|events\/event\/)/,
      handle: hold,
      words: say('tickets', 'notScreenshots'),
    }
    await shootInState(walker, 'Ticket, details pending', facts)
    await shootInState(walker, 'Ticket, details failed', {
      ...facts,
      handle: fail,
      words: say('tickets', 'factsFailed'),
    })
    await openWhole(page, '/ticket')
    await shoot('My tickets')
    await page.locator('a[href^="/ticket-details/"]').first().click()
    await page
      .getByRole('img', { name: say('tickets', 'codeName') })
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    await shoot('Ticket', 'page')
    await page.getByText(say('tickets', 'worksUntil', { time: '' }).slice(0, 9)).waitFor()
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText(say('tickets', 'offlineUntil', { time: '' }).slice(0, 8)).waitFor()
    await shoot('Ticket, offline', 'page')
    await page.context().setOffline(false)
    await page
      .getByRole('button', { name: say('tickets', 'fillScreen') })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('img').first().waitFor()
    await shoot('Ticket at the gate')
  },
]
