import type { Page } from '@playwright/test'
import {
  acceptTerms,
  addTicket,
  becomeWithOneTicket,
  harbourNights,
  onPayment,
  openSelection,
  openSummary,
  paymentWords,
  sendOrder,
} from '../support/checkout-steps.ts'
import { expect, test } from '../support/shopper.ts'

/** Counts each press of a finger or a mouse button on any page. Typing does not count. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.addInitScript(() => addEventListener('pointerdown', () => Reflect.get(window, 'countTap')(), true))
  return () => taps
}

/** A demo person for each project, so that no two projects sign in the same member. */
const people: Readonly<Record<string, string>> = {
  'phone-zh': 'Jason Lee',
  'phone-en': 'Wing Wong',
  'desktop-en': 'Marcus Lau',
}

test(
  'a first purchase takes ten taps from a card on home to a paid ticket',
  { tag: ['@ACC-11', '@ACC-82', '@CHK-35'] },
  async ({ shopper }, { project }) => {
    const { page, say, language } = shopper
    const taps = await countTaps(page)
    await page.goto('/')
    await page.locator('main [role=group] a[href="/event/slow-hands/pour-over-basics"]').click()
    await page.getByRole('link', { name: say('event', 'bookNow') }).click()
    await page.getByRole('link', { name: say('login', 'google') }).click()
    await page.getByRole('button', { name: people[project.name] ?? '' }).click()

    // The name came from the provider, so the form asks for the phone number next and focuses it.
    const form = page.getByRole('dialog', { name: say('profile', 'completeYourProfile') })
    await expect(form.getByLabel(say('profile', 'phone'))).toBeFocused()
    await page.keyboard.type('91234567')
    await form.getByRole('button', { name: say('profile', 'saveAndGoOn') }).click()
    await page.waitForURL(/\/event\/seats\//)

    await addTicket(shopper, page)
    await page.getByRole('button', { name: say('seats', 'checkout') }).click()
    await acceptTerms(shopper, page)
    await sendOrder(shopper, page)
    await onPayment(page)
    await page.getByRole('button', { name: paymentWords[language].pay, exact: true }).click()
    await expect(page.getByText(say('receipt', 'final'))).toBeVisible()
    expect(taps()).toBe(10)
  },
)

test('the summary of a paid order says that it is complete and cannot order again', {
  tag: ['@CHK-40', '@CHK-41', '@SEL-52'],
}, async ({ shopper }) => {
  const { page, say, language } = shopper
  await becomeWithOneTicket(shopper)
  await acceptTerms(shopper, page)
  await sendOrder(shopper, page)
  await onPayment(page)
  await page.getByRole('button', { name: paymentWords[language].pay, exact: true }).click()
  await expect(page.getByText(say('receipt', 'final'))).toBeVisible()
  while (!new URL(page.url()).pathname.startsWith('/order/')) await page.goBack()

  await expect(page.getByRole('heading', { name: say('order', 'done') })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('order', 'goToCheckout') })).toHaveCount(0)
  await page.reload()
  await page.getByRole('link', { name: say('order', 'viewTickets') }).click()
  await expect(page).toHaveURL(/\/ticket-details\//)

  // Ordering again is a separate choice and begins with an empty selection.
  await page.goBack()
  await page.getByRole('link', { name: say('order', 'orderAgain') }).click()
  await expect(page.getByText(say('seats', 'none'))).toBeVisible()
  await addTicket(shopper, page)
  await page.getByRole('button', { name: say('seats', 'checkout') }).click()
  await expect(page.getByRole('button', { name: say('order', 'goToCheckout') })).toBeVisible()
})

test('a buyer with an unconfirmed sign-in signs in again and reaches the selection', {
  tag: ['@ACC-26', '@ACC-27', '@SEL-9'],
}, async ({ shopper }) => {
  const { page, say, language } = shopper
  await page.goto('/api/auth/login/federated/google?login_hint=unverified@example.com&prompt=none')
  await page.request.post('/api/auth/register', { data: { displayName: 'Sam Ho', contactNumber: '91234567' } })
  await page.goto(harbourNights.path)
  await page.getByRole('link', { name: say('event', 'bookNow') }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('login', 'unconfirmed') })).toBeVisible()
  await page.getByRole('link', { name: say('login', 'google') }).click()
  await page.getByRole('textbox').fill(`sam.${Date.now()}.${test.info().workerIndex}@example.com`)
  await page.getByRole('textbox').press('Enter')
  await page.getByRole('textbox', { name: say('profile', 'phone') }).fill('91234567')
  await page.getByRole('button', { name: say('profile', 'saveAndGoOn') }).click()
  await expect(page.getByRole('heading', { name: say('seats', 'types') })).toBeVisible()
  await expect(page.getByRole('heading', { name: harbourNights.name[language] })).toBeVisible()
})

test('the profile of an unconfirmed sign-in leads to another sign-in', { tag: ['@one-language', '@ACC-27'] }, async ({
  shopper,
}) => {
  const { page, say } = shopper
  await page.goto('/api/auth/login/federated/google?login_hint=unverified@example.com&prompt=none')
  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('common', 'signIn') })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: say('login', 'unconfirmed') })).toBeVisible()
  await expect(page.getByRole('link', { name: say('login', 'google') })).toBeVisible()
})

test('adjacent seating is offered for two seats, not for one', { tag: ['@one-language', '@CHK-9'] }, async ({
  shopper,
}) => {
  const { page, say, language } = shopper
  await shopper.become('Karen Chan')
  await openSelection(shopper, page, harbourNights.path)
  await addTicket(shopper, page, harbourNights.grandstand[language])
  await openSummary(shopper, page)
  await expect(page.getByRole('checkbox', { name: say('order', 'together') })).toHaveCount(0)
  await page.goBack()
  await addTicket(shopper, page, harbourNights.grandstand[language])
  await openSummary(shopper, page)
  await expect(page.getByRole('checkbox', { name: say('order', 'together') })).toBeVisible()
})
