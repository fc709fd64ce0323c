import { addTicket, harbourNights, openSelection } from '../support/checkout-steps.ts'
import { expect, inMotion, freshName, test } from '../support/shopper.ts'

test.use(inMotion)

test('a new WeChat member registers on home with an e-mail', {
  tag: ['@ACC-16', '@ACC-25', '@ACC-51', '@ACC-52', '@ACC-65', '@ACC-67', '@ACC-79', '@ACC-81', '@ACC-86', '@CON-27'],
}, async ({ shopper: { page, say } }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: say('login', 'wechat') }).click()
  await expect(page.getByText(/stand-in for WeChat/i)).toBeVisible()
  await page.getByRole('textbox').fill(freshName())
  await page.getByRole('textbox').press('Enter')

  await page.waitForURL(/\/(\?|$)/)
  await page.getByRole('button', { name: say('profile', 'completeNow') }).click()
  const form = page.getByRole('dialog')
  expect(await form.evaluate((dialog) => getComputedStyle(dialog).animationDelay)).toBe('0.05s')
  await form.getByLabel(say('profile', 'name'), { exact: true }).fill('何心怡')
  await form.getByRole('button', { name: say('profile', 'saveAndGoOn') }).click()
  // Each field shows its error, and no input is lost.
  await expect(form.getByText(say('profile', 'phoneNeeded'))).toBeVisible()
  await expect(form.getByText(say('profile', 'emailNeeded'))).toBeVisible()
  await expect(form.getByLabel(say('profile', 'name'), { exact: true })).toHaveValue('何心怡')
  await form.getByLabel(say('profile', 'email')).fill('ho@example.com')
  await form.getByLabel(say('profile', 'phone')).fill('61234567')
  const heldResponse = Promise.withResolvers<undefined>()
  await page.route('**/api/auth/register', async (route) => {
    await heldResponse.promise
    await route.continue()
  })
  await form.getByRole('button', { name: say('profile', 'saveAndGoOn') }).click()
  await expect(form.getByRole('button', { name: say('profile', 'saving') })).toHaveAttribute('aria-busy', 'true')
  heldResponse.resolve(undefined)
  await expect(form).toBeHidden()
  expect(await (await page.request.get('/api/attendee/profile')).json()).toMatchObject({
    hasRegistered: true,
    profileProvider: 'wechat',
    displayName: '何心怡',
    contactNumber: '61234567',
    registeredEmailID: 'ho@example.com',
  })
  await page.goto('/account-details')
  await expect(page.getByLabel(say('profile', 'email'), { exact: true })).toHaveValue('ho@example.com')
  await expect(page.getByLabel(say('profile', 'email'), { exact: true })).not.toBeEditable()
})

test('a member changes the phone number but not the e-mail, and signs out', {
  tag: ['@ACC-38', '@ACC-47', '@ACC-68', '@ACC-83', '@ACC-86', '@ACC-88', '@SEL-53'],
}, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.become('Karen Chan')
  await page.goto('/account-details')
  const save = page.getByRole('button', { name: say('profile', 'save') })
  await expect(page.getByLabel(say('profile', 'fullName'))).toHaveValue('Karen Chan')
  await expect(save).toBeDisabled()
  await expect(page.getByLabel(say('profile', 'email'), { exact: true })).not.toBeEditable()
  await page.getByLabel(say('profile', 'phone')).fill('98765432')
  await save.click()
  await expect(page.getByText(say('profile', 'saved'))).toBeVisible()
  await expect(save).toBeDisabled()

  // A sign-out deletes the selection.
  await openSelection(shopper, page, harbourNights.path)
  await addTicket(shopper, page)
  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common', 'signOut') })
    .click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'language'))).toEqual([])
  expect((await page.request.get('/api/attendee/profile')).status()).toBe(401)
})

test('an unregistered member is sent to the profile and its form', {
  tag: ['@ACC-7', '@ACC-8', '@ACC-77', '@ACC-78', '@ACC-79', '@ACC-80', '@ACC-84'],
}, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.signIn('google')
  await page.goto('/ticket')
  await expect(page.getByText(say('common', 'pleaseCompleteProfile'))).toBeVisible()
  await expect(page).toHaveURL(/\/profile/)
  await page.getByRole('button', { name: say('profile', 'completeNow') }).click()
  const form = page.getByRole('dialog', { name: say('profile', 'completeYourProfile') })
  await expect(form.getByText(say('profile', 'completeWhy'))).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveCount(2)
  await form.getByRole('button', { name: say('common', 'close') }).click()
  await expect(form).toBeHidden()
  // The account page opens without a registration.
  await page.goto('/account-details')
  await expect(page).toHaveURL(/\/account-details/)
  await expect(page.getByRole('button', { name: say('profile', 'saveAndGoOn') })).toBeVisible()
})

test('home invites a member to the profile form until the registration', { tag: '@BRW-57' }, async ({ shopper }) => {
  const { page, say } = shopper
  await shopper.signIn('google')
  await page.goto('/')
  await expect(page.getByText(say('home', 'joinNow'), { exact: true })).toHaveAttribute('href', '/profile')
  await shopper.become('Karen Chan')
  await expect(page.getByText(say('home', 'hello', { name: 'Karen Chan' }))).toBeVisible()
  await expect(page.getByText(say('home', 'joinNow'), { exact: true })).toHaveCount(0)
})
