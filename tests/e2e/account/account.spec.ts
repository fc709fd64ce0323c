import { expect, once, open, test } from '../support/shopper.ts'

test.describe('a member', once, () => {
  test('finds unfinished features marked and disabled', {
    tag: ['@ACC-64', '@ACC-75', '@ACC-76', '@ACC-85', '@INF-34'],
  }, async ({ shopper }) => {
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

  test('reads at the field why a name is rejected, and loses nothing typed', {
    tag: ['@ACC-59', '@ACC-60', '@ACC-62', '@ACC-67'],
  }, async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    await open(page, '/account-details')
    const name = page.getByLabel(say('profile', 'fullName'))
    await page.getByLabel(say('profile', 'phone')).fill('98765432')
    for (const [typed, error] of [
      ['  ', 'nameNeeded'],
      ['\u202e\u200b', 'nameNeeded'],
      ['42', 'nameWithoutLetter'],
    ] as const) {
      await name.fill(typed)
      await page.getByRole('button', { name: say('profile', 'save') }).click()
      await expect(page.getByText(say('profile', error))).toBeVisible()
      await expect(name).toBeFocused()
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel(say('profile', 'phone'))).toHaveValue('98765432')
    }
    await name.fill('Karen\u200b Chan')
    await page.getByRole('button', { name: say('profile', 'save') }).click()
    await expect(page.getByText(say('profile', 'saved'))).toBeVisible()
    await expect(name).toHaveValue('Karen Chan')
  })

  test('has a profile in local storage and is led home from the sign-in page', {
    tag: ['@ACC-21', '@ACC-45', '@ACC-51', '@BRW-35', '@TKT-8'],
  }, async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    const stored = () => page.evaluate(() => localStorage.getItem('userState') ?? '{}')
    await expect(async () =>
      expect(JSON.parse(await stored())).toMatchObject({
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

test.describe('a session that ends during the save', once, () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('keeps what was typed until the next sign-in', { tag: '@ACC-71' }, async ({ shopper }) => {
    const { page, say } = shopper
    await shopper.become('Karen Chan')
    const { registeredEmailID }: { registeredEmailID: string } = await (
      await page.request.get('/api/attendee/profile')
    ).json()
    await open(page, '/account-details')
    await page.getByLabel(say('profile', 'phone')).fill('98765432')
    await page.request.post('/api/auth/logout', { data: {}, maxRedirects: 0 })
    await page.getByRole('button', { name: say('profile', 'save') }).click()
    await page.waitForURL(/\/login/)
    await page.getByRole('link', { name: say('login', 'google') }).click()
    await page.getByRole('textbox').fill(registeredEmailID)
    await page.getByRole('textbox').press('Enter')
    await page.waitForURL(/\/account-details/)
    await expect(page.getByLabel(say('profile', 'phone'))).toHaveValue('98765432')
    await page.getByRole('button', { name: say('profile', 'save') }).click()
    await expect(page.getByText(say('profile', 'saved'))).toBeVisible()
  })
})

test.describe('an unusual response of the server', once, () => {
  test.use({ expectedErrors: [/status of (?:300|500)/] })

  test('keeps what was typed in a profile that was not saved, and shows two messages', {
    tag: ['@ACC-57', '@ACC-67', '@ACC-68', '@ACC-69', '@ACC-70', '@ACC-89', '@ERR-37'],
  }, async ({ shopper }) => {
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
        .locator('[popover]')
        .filter({ hasText: say('profile', 'saveFailed') }),
    ).toBeVisible()
    await expect(page.getByText(say('profile', 'formFailed'))).toBeVisible()
    await expect(phone).toHaveValue('98765432')
    await page.unroute('**/api/attendee/profile')
    const heldResponse = Promise.withResolvers<undefined>()
    await page.route('**/api/attendee/profile', async (route) => {
      await heldResponse.promise
      await route.continue()
    })
    await page.getByRole('button', { name: say('profile', 'save') }).click()
    await expect(page.getByRole('button', { name: say('profile', 'saving') })).toHaveAttribute('aria-busy', 'true')
    const reloaded = page.waitForRequest(
      (request) => request.method() === 'GET' && request.url().endsWith('/api/attendee/profile'),
    )
    heldResponse.resolve(undefined)
    await expect(page.getByText(say('profile', 'saved'))).toBeVisible()
    await reloaded
  })

  test('leads a sign-out to its redirect, and to /login if it fails', { tag: ['@ACC-40', '@ACC-41'] }, async ({
    shopper,
  }) => {
    const { page, say } = shopper
    const signOut = async (status: number) => {
      // A page that is still open would load orders while its session changes.
      await page.goto('about:blank')
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
