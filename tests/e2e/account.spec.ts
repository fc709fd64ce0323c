import { expect, once, open, test } from './shopper.ts'

test.describe('a member', once, () => {
  test('finds everything that cannot be used yet marked as coming soon', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await open(page, '/profile')
    await expect(page.getByRole('main').getByText(say('common', 'soon'), { exact: true })).toHaveCount(6)
    const links = page.getByRole('main').getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/account-details',
      '/help-services',
      '/about',
    ])
    await expect(page.getByRole('button', { name: say('profile', 'completeNow') })).toHaveCount(0)
    await page.goto('/account-details')
    await expect(page.getByRole('button', { name: say('profile', 'changePhoto') })).toBeDisabled()
    await expect(page.getByRole('button', { name: say('profile', 'changePassword') })).toBeDisabled()
    await page.getByLabel(say('profile', 'phone')).fill('9a8b7c6d')
    await expect(page.getByLabel(say('profile', 'phone'))).toHaveValue('9876')
  })

  test('is told at the field what a name lacks, and nothing typed is lost', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await open(page, '/account-details')
    const name = page.getByLabel(say('profile', 'fullName'))
    await page.getByLabel(say('profile', 'phone')).fill('98765432')
    for (const [typed, fault] of [
      ['  ', 'nameNeeded'],
      ['\u202e\u200b', 'nameNeeded'],
      ['42', 'nameWithoutLetter'],
    ] as const) {
      await name.fill(typed)
      await page.getByRole('button', { name: say('profile', 'save') }).click()
      await expect(page.getByText(say('profile', fault))).toBeVisible()
      await expect(name).toBeFocused()
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel(say('profile', 'phone'))).toHaveValue('98765432')
    }
    await name.fill('Karen\u200b Chan')
    await page.getByRole('button', { name: say('profile', 'save') }).click()
    await expect(page.getByText(say('profile', 'saved'))).toBeVisible()
    await expect(name).toHaveValue('Karen Chan')
  })

  test('has the profile kept in local storage, and is led home from the sign-in', async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    const kept = () => page.evaluate(() => localStorage.getItem('userState') ?? '{}')
    await expect(async () =>
      expect(JSON.parse(await kept())).toMatchObject({
        hasRegistered: true,
        displayName: 'Karen Chan',
        profileProvider: 'google',
      }),
    ).toPass()
    await page.goto('/login')
    await expect(page).toHaveURL(/\/$/)
    // A registered member sees no sign-up.
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
    await page.route('**/api/attendee/profile', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    const phone = page.getByLabel(say('profile', 'phone'))
    await phone.fill('98765432')
    await page.getByRole('button', { name: say('profile', 'save') }).click()
    await expect(
      page
        .getByRole('alert')
        .locator('.alert')
        .filter({ hasText: say('profile', 'saveFailed') }),
    ).toBeVisible()
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
    const askedAnew = page.waitForRequest(
      (request) => request.method() === 'GET' && request.url().endsWith('/api/attendee/profile'),
    )
    answer.resolve(undefined)
    await expect(page.getByText(say('profile', 'saved'))).toBeVisible()
    await askedAnew
  })

  test('to a sign-out leads where it says, and to /login when it fails', async ({ shopper }) => {
    const { page, say } = shopper
    const signOut = async (status: number) => {
      await shopper.become('Karen Chan')
      await page.goto('/profile')
      await page.route('**/api/auth/logout', (route) => route.fulfill({ status, json: { redirectURL: '/about' } }))
      await page
        .getByRole('main')
        .getByRole('button', { name: say('common', 'signOut') })
        .click()
    }
    await signOut(300)
    await expect(page).toHaveURL(/\/about$/)
    await signOut(500)
    await expect(page).toHaveURL(/\/login\?error=signOutFailed$/)
    await expect(page.getByRole('heading', { name: say('login', 'stillSignedIn') })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('userState'))).toBeNull()
  })
})
