import type { ProviderState } from '@pokfei/contracts/routes/auth'
import { expect, freshName, once, open, test, type Shopper } from '../support/shopper.ts'

const failure = { en: 'does not work inside this app', zh: '此登入方式不能在這個應用程式內使用' }

const button = ({ page, say }: Shopper, provider: 'google' | 'wechat') =>
  page.getByRole('link', { name: say('login', provider) })

test.describe('the browser of WeChat', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/136.0 Mobile Safari/537.36 MicroMessenger/8.0.60 Language/zh_TW',
  })

  test('shows the WeChat button and says how Google can be used', { tag: ['@ACC-19', '@ACC-20'] }, async ({
    shopper,
  }) => {
    const { page, say, language } = shopper
    // The server's HTML already says so, including a login page with a redirect target.
    for (const path of ['/login', '/login?redirectTo=/ticket']) {
      const html = await (
        await page.request.get(path, {
          headers: { 'user-agent': await page.evaluate(() => navigator.userAgent), 'accept-language': language },
        })
      ).text()
      expect(html).toContain(say('login', 'wechat'))
      expect(html).not.toContain(say('login', 'google'))
    }
    await page.goto('/login?redirectTo=/ticket')
    await expect(page.getByText(say('login', 'googleElsewhere'))).toBeVisible()
    await expect(button(shopper, 'google')).toBeHidden()
    await expect(button(shopper, 'wechat')).toHaveAttribute('href', /redirectTo=/)
  })

  test('returns from the address of the Google sign-in with a reason', { tag: '@ACC-22' }, async ({ shopper }) => {
    const { page, language } = shopper
    await page.goto('/api/auth/login/federated/google?redirectTo=/ticket')
    await expect(page.getByRole('alert').filter({ hasText: failure[language] })).toBeVisible()
    await expect(button(shopper, 'wechat')).toHaveAttribute('href', /redirectTo=%2Fticket/)
  })
})

test('leaves no mark of WeChat in the address', { tag: ['@one-language', '@ACC-103'] }, async ({
  shopper: { page },
}) => {
  await page.goto(`/api/auth/login/federated/wechat?login_hint=${freshName()}&prompt=none`)
  await expect(page).toHaveURL(/\/$/)
})

test('a provider that cannot work or is not set up has no button', { tag: ['@ACC-18', '@ACC-19', '@ACC-20'] }, async ({
  shopper,
}) => {
  const { page, say } = shopper
  const providers: Record<'google' | 'wechat', ProviderState> = { google: 'absent', wechat: 'elsewhere' }
  await page.route('**/api/auth/providers', (route) => route.fulfill({ json: providers }))
  // The page must be hydrated, or the link loads the page from the server, which knows the real buttons.
  await open(page, '/')
  await page.getByRole('link', { name: say('home', 'joinNow') }).click()
  await expect(page.getByText(say('login', 'wechatElsewhere'))).toBeVisible()
  await expect(button(shopper, 'google')).toBeHidden()
  await expect(button(shopper, 'wechat')).toBeHidden()
  await expect(page.getByRole('link', { name: say('login', 'backHome') })).toBeVisible()
})

test.describe('a sign-in', once, () => {
  /** Starts at the page's own address and stops at Google's page. */
  const begin = async ({ page }: Pick<Shopper, 'page'>, say: Shopper['say'], address: string) => {
    await open(page, address)
    await page.getByRole('link', { name: say('login', 'google') }).click()
    await page.waitForURL('**/stand-ins/google/interaction/**')
  }
  const finish = async ({ page }: Pick<Shopper, 'page'>) => {
    await page.locator('#other').fill('two.tabs@example.com')
    await page.getByRole('button', { name: /^(?:Sign in|登入)$/ }).click()
  }

  test('works in two tabs at once, the older first, each for its own page', { tag: '@ACC-11' }, async ({ shopper }) => {
    const { page, say } = shopper
    const newer = { page: await page.context().newPage() }
    await begin(shopper, say, '/login?redirectTo=/ticket')
    await begin(newer, say, '/login?redirectTo=/account-details')
    await finish(shopper)
    await page.waitForURL('**/profile?redirectTo=%2Fticket')
    await finish(newer)
    await newer.page.waitForURL('**/account-details')
  })

  test('goes on when its last address is opened again', async ({ shopper }) => {
    const { page, say } = shopper
    const callback = page.waitForRequest('**/callback?**')
    await begin(shopper, say, '/login')
    await finish(shopper)
    await page.waitForURL('**/profile')
    await page.goto((await callback).url())
    await page.waitForURL('**/profile')
  })

  test('begins at another name of the machine without a second click', { tag: '@ACC-17' }, async ({
    shopper,
    baseURL,
  }) => {
    const { page, say } = shopper
    const { port, origin } = new URL(baseURL ?? '')
    await begin(shopper, say, `http://127.0.0.1:${port}/login?redirectTo=/account-details`)
    await finish(shopper)
    await page.waitForURL(`${origin}/account-details`)
  })
})
