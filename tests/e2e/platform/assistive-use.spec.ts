import type { Locator, Page } from '@playwright/test'
import {
  acceptTerms,
  becomeWithOneTicket,
  harbourNights,
  onPayment,
  paymentWords,
  sendOrder,
} from '../support/checkout-steps.ts'
import { readQR } from '../support/read-qr.ts'
import { expect, freshName, once, open, test } from '../support/shopper.ts'

/** Presses Tab until the element has the focus. Throws after 80 presses. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`80 presses of Tab do not lead to ${String(target)}`)
}

/** Polls whether the focus is inside an element. Tab continues from there. */
const focusIsWithin = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element.contains(document.activeElement)))

test('a buyer goes from home to the live code by keyboard alone', { tag: ['@one-language', '@BRW-18'] }, async ({
  shopper,
}) => {
  const { page, say, language } = shopper
  const { keyboard } = page
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await keyboard.press(key)
  }
  await shopper.become('Karen Chan')

  // The drawer keeps the focus inside, and returns it when it closes.
  const menu = page.getByRole('button', { name: say('common', 'openMenu') })
  await press(menu)
  const drawer = page.getByRole('dialog', { name: say('common', 'mainMenu') })
  await focusIsWithin(drawer).toBe(true)
  await keyboard.press('Escape')
  await expect(menu).toBeFocused()

  // A slide that receives the focus is scrolled into view.
  const slides = page.getByRole('group', { name: say('home', 'comingUp') }).getByRole('link')
  await tabTo(page, slides.nth(2))
  await expect(slides.nth(2)).toBeInViewport()
  await press(page.getByRole('button', { name: say('common', 'slide', { number: 4 }) }))
  await expect(page.getByRole('button', { name: say('common', 'slide', { number: 4 }) })).toBeFocused()

  await page.goto('/')
  await tabTo(page, page.getByRole('combobox'))
  await keyboard.type(harbourNights.name[language].slice(0, 10))
  await expect(page.getByRole('option')).toContainText([harbourNights.name[language]])
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(harbourNights.name[language])
  await focusIsWithin(page.getByRole('main')).toBe(true)
  await press(page.getByRole('link', { name: say('event', 'bookNow') }))

  // A message says that nothing is chosen. A button at its limit does not lose the focus.
  const checkout = page.getByRole('button', { name: say('seats', 'checkout') })
  await press(checkout)
  await expect(page.getByRole('status').filter({ hasText: say('seats', 'chooseOne') })).toBeAttached()
  await expect(checkout).toBeFocused()
  const vip = page.getByRole('group', { name: harbourNights.vip[language] })
  await press(vip.getByRole('button', { name: say('common', 'more') }), 'Space')
  await keyboard.press('Space')
  await expect(vip.getByRole('status')).toHaveText('2')
  await focusIsWithin(vip).toBe(true)
  await press(
    page
      .getByRole('group', { name: harbourNights.grandstand[language] })
      .getByRole('button', { name: say('common', 'more') }),
  )
  await expect(page.getByRole('status').filter({ hasText: 'HK$3,350' })).toBeVisible()
  await press(checkout)

  // The forgotten terms receive the focus.
  const send = page.getByRole('button', { name: say('order', 'goToCheckout') })
  await press(send)
  const terms = page.getByRole('checkbox', { name: say('order', 'accept').trim() })
  await expect(terms).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: say('order', 'pleaseAccept') })).toBeVisible()
  await keyboard.press('Space')
  await expect(terms).toBeChecked()
  await press(send)

  await page.waitForURL(/stand-ins\/payments/)
  await tabTo(page, page.getByRole('radio').first())
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await press(page.getByRole('button', { name: paymentWords[language].pay, exact: true }))
  await page.waitForURL(/\/receipt/)
  await press(page.getByRole('link', { name: say('order', 'viewTickets') }))
  await expect(page.getByRole('img', { name: say('tickets', 'codeName') }).first()).toBeVisible()
  await focusIsWithin(page.getByRole('main')).toBe(true)
})

test('the element with the focus is in view on the smallest screen, above the bar', once, async ({ shopper }) => {
  const { page, say, language } = shopper
  await page.setViewportSize({ width: 320, height: 568 })
  /** Returns the distance between an element's lower edge and the bar. */
  const clearance = async (target: Locator) => {
    const [box, bar] = await Promise.all([target.boundingBox(), page.locator('[data-bottom-bar]').boundingBox()])
    return (bar?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0))
  }
  // A script scrolls the row of chips under the focus, so the page must be hydrated.
  await open(page, '/')
  for (const category of ['kpop', 'pop'] as const) {
    const chip = page.getByRole('button', { name: say('home', category), exact: true })
    await tabTo(page, chip)
    await expect(chip).toBeInViewport({ ratio: 1 })
  }
  await becomeWithOneTicket(shopper)
  const terms = page.getByRole('checkbox', { name: say('order', 'accept').trim() })
  await tabTo(page, terms)
  await expect.poll(() => clearance(terms)).toBeGreaterThan(0)

  // The bar does not cover the message about forgotten terms either.
  await sendOrder(shopper, page)
  await expect.poll(() => clearance(page.getByRole('main').getByRole('alert'))).toBeGreaterThan(0)
  await terms.check()
  await sendOrder(shopper, page)
  await onPayment(page)
  const decline = page.getByRole('button', { name: paymentWords[language].decline })
  await tabTo(page, decline)
  await expect.poll(() => clearance(decline)).toBeGreaterThan(0)
})

test('forced colours keep the code readable, and choices and buttons visible', {
  tag: ['@one-language', '@BRW-19'],
}, async ({ shopper }) => {
  const { page, say, language } = shopper
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (target: Locator) => target.evaluate((element) => getComputedStyle(element).backgroundColor)
  await becomeWithOneTicket(shopper)
  const send = page.getByRole('button', { name: say('order', 'goToCheckout') })
  expect(await send.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('1px')
  await acceptTerms(shopper, page)
  await sendOrder(shopper, page)
  await onPayment(page)
  await page.getByRole('button', { name: paymentWords[language].pay, exact: true }).click()
  await page.getByRole('link', { name: say('order', 'viewTickets') }).click()
  await expect(page.getByRole('img', { name: say('tickets', 'codeName') }).first()).toBeVisible()
  expect(await readQR(await page.screenshot())).toMatch(/^PF/)

  // A shadow would fall from each letter, because the paper has no ground.
  await page.goto('/ticket')
  await expect(page.getByRole('article')).toHaveCSS('filter', /^drop-shadow\(rgba\(0, 0, 0, 0\)/)

  await page.goto('/')
  const chip = (category: 'hong_kong' | 'pop') => page.getByRole('button', { name: say('home', category), exact: true })
  expect(await ground(chip('hong_kong'))).not.toBe(await ground(chip('pop')))
})

test.describe('a purchase by accessible names alone', () => {
  test.use({ locale: 'zh-HK' })

  test('leads a newcomer from the sign-in to the ticket', { tag: ['@one-language', '@ORD-30', '@SEL-21'] }, async ({
    shopper,
  }) => {
    const { page, say, language } = shopper
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    await page.goto('/')
    await page
      .getByRole('combobox', { name: say('common', 'searchPlaceholder') })
      .fill(harbourNights.name[language].slice(0, 3))
    await page.getByRole('option', { name: harbourNights.name[language] }).click()
    await link(say('event', 'bookNow')).click()
    await expect(page.getByRole('status').filter({ hasText: say('common', 'pleaseLogIn') })).toBeAttached()
    await link(say('login', 'google')).click()
    await page.getByRole('textbox').fill(`${freshName()}@example.com`)
    await page.getByRole('button', { name: '登入', exact: true }).click()

    const form = page.getByRole('dialog', { name: say('profile', 'completeYourProfile') })
    await form.getByRole('textbox', { name: say('profile', 'name'), exact: true }).fill('陳嘉欣')
    await form.getByRole('textbox', { name: say('profile', 'phone') }).fill('91234567')
    await form.getByRole('button', { name: say('profile', 'saveAndGoOn') }).click()

    const type = page.getByRole('group', { name: harbourNights.grandstand[language], exact: true })
    await type.getByRole('button', { name: say('common', 'more'), exact: true }).click()
    await expect(type.getByRole('status')).toHaveText('1')
    await expect(page.getByRole('status').filter({ hasText: 'HK$710' })).toBeVisible()
    await type.getByRole('button', { name: say('common', 'more'), exact: true }).click()
    await expect(type.getByRole('status')).toHaveText('2')
    await button(say('seats', 'checkout')).click()
    await page.getByRole('checkbox', { name: say('order', 'together') }).check()
    await page.getByRole('checkbox', { name: say('order', 'accept').trim() }).check()
    await button(say('order', 'goToCheckout')).click()

    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByRole('radio', { name: 'AlipayHK' }).check()
    await button(paymentWords[language].pay).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await link(say('order', 'viewTickets')).click()
    await expect(page.getByRole('img', { name: say('tickets', 'codeName') }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: say('tickets', 'download') }).first()).toBeEnabled()
  })
})

test.describe('the focus', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('returns after a rejection, and stays on the page after a cancellation', once, async ({ shopper }) => {
    const { page, say } = shopper
    const { keyboard } = page
    await becomeWithOneTicket(shopper)
    await acceptTerms(shopper, page)
    const order = {
      organizerID: 'rooftop-social',
      eventID: 'rooftop-sunset',
      requestedTypeIDs: ['two-drinks'],
      adjacentSeating: false,
    }
    await page.request.post('/api/orders', { data: order, maxRedirects: 0 })

    const send = page.getByRole('button', { name: say('order', 'goToCheckout') })
    await send.focus()
    await keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: say('errors', 'alreadyHasInProgressOrders') })
    await focusIsWithin(sheet).toBe(true)
    await keyboard.press('Escape')
    await expect(send).toBeFocused()

    const cancel = page
      .getByRole('region', { name: say('order', 'waiting') })
      .getByRole('button', { name: say('order', 'cancel') })
    await tabTo(page, cancel)
    await keyboard.press('Enter')
    await focusIsWithin(page.getByRole('dialog', { name: say('order', 'cancelTitle') })).toBe(true)
    await keyboard.press('Escape')
    await expect(cancel).toBeFocused()
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: say('order', 'cancelNow') }))
    await keyboard.press('Enter')
    await expect(page.getByText(say('order', 'waiting'))).toBeHidden()
    await focusIsWithin(page.getByRole('main')).toBe(true)
  })
})
