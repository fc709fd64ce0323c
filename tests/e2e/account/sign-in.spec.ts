import type { ProviderState } from '@pokfei/contracts/routes/auth'
import { expect, open, test, type Shopper } from '../support/shopper.ts'

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
