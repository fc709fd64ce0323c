import { publicPages } from '../e2e/support/public-pages.ts'
import { openWhole } from '../e2e/support/shopper.ts'
import type { Walk } from './scene.ts'

const open =
  (path: string, name: string): Walk =>
  async ({ page, shoot }) => {
    await openWhole(page, path)
    await shoot(name, 'page')
  }

/** The screens without a sign-in. */
export const publicWalks: readonly Walk[] = [
  open(publicPages.home, 'Home'),
  async ({ page, language, say, shoot }) => {
    await openWhole(page, '/')
    const search = page.getByRole('combobox')
    await search.fill(language === 'en' ? 'lion' : '獅子')
    await page.getByRole('option').first().waitFor()
    await shoot('Home, search')
    await search.fill('zzz')
    await page.getByText(say('common', 'noResults')).first().waitFor()
    await shoot('Home, search without results')
    await search.press('Escape')
    // On a desktop the menu is always open.
    const menu = page.getByRole('button', { name: say('common', 'openMenu') })
    if (!(await menu.isVisible())) return
    await menu.click()
    await page.getByRole('dialog', { name: say('common', 'mainMenu') }).waitFor()
    await shoot('Drawer')
  },
  open(publicPages.events, 'Events'),
  async ({ page, say, shoot }) => {
    await openWhole(page, '/events')
    await page.getByPlaceholder(say('common', 'searchPlaceholder')).fill('zzz')
    await page.getByText(say('common', 'noResults')).first().waitFor()
    await shoot('Events, search without results')
  },
  open('/events?category=rock', 'Events of a category'),
  open('/events?place=islands', 'Events, filtered'),
  async ({ page, say, shoot }) => {
    await openWhole(page, '/events?when=2099-12-31&place=kowloon')
    await page.getByText(say('events', 'noFit')).waitFor()
    await shoot('Events, none fits the filters', 'page')
  },
  async ({ page, say, shoot }) => {
    await openWhole(page, '/events?category=saved')
    await page.getByRole('heading', { name: say('events', 'nothingSaved') }).waitFor()
    await shoot('Saved events, none')
    await page.getByRole('button', { name: say('events', 'clearSearch') }).click()
    await page.locator('main a[href^="/event/"]').first().waitFor()
    for (const card of await page.locator('main div:has(> a[href^="/event/"]):has(> button)').all())
      if ((await page.locator('main [aria-pressed=true][aria-label]').count()) < 2)
        await card.getByRole('button').click()
    await openWhole(page, '/events?category=saved')
    await page.locator('main a[href^="/event"]').first().waitFor()
    await shoot('Saved events')
  },
  open(publicPages.group, 'Group'),
  open(publicPages.event, 'Event on sale'),
  open(publicPages['event that is fully booked'], 'Event sold out'),
  open(publicPages['event before its sale'], 'Event before its sale'),
  open(publicPages['event that is over'], 'Event that is over'),
  open(publicPages.shop, 'Shop'),
  open(publicPages.login, 'Sign in'),
  async ({ page, say, shoot }) => {
    await page.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (Linux; Android 16) MicroMessenger/8.0.60' })
    await openWhole(page, '/login')
    await page.getByText(say('login', 'googleElsewhere')).waitFor()
    await shoot('Sign in inside WeChat')
  },
  async ({ page, say, shoot }) => {
    await page.goto('/ticket')
    await page.getByText(say('common', 'pleaseLogIn')).waitFor()
    await shoot('Alert over a live page')
  },
  open(publicPages.about, 'About'),
  open(publicPages.help, 'Help'),
  open(publicPages.privacy, 'Privacy and safety'),
  open(publicPages.terms, 'Terms and conditions'),
  open('/not-found', 'Page not found'),
  open('/confirm-email', 'Confirm an e-mail, incomplete link'),
  async ({ page, say, shoot }) => {
    await openWhole(page, `/confirm-email#token=${'A'.repeat(43)}`)
    await page.getByRole('heading', { name: say('email', 'isYours') }).waitFor()
    await shoot('Confirm an e-mail')
    await page.getByRole('button', { name: say('email', 'confirm') }).click()
    await page.getByRole('heading', { name: say('email', 'refused') }).waitFor()
    await shoot('Confirm an e-mail, ended link')
  },
  async ({ page, shoot }) => {
    await openWhole(page, '/')
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
    await page.context().setOffline(true)
    await page.goto('/events')
    await shoot('No connection')
  },
  async ({ page, say, shoot }) => {
    await openWhole(page, '/about')
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: say('common', 'back') }).click()
    await page.getByRole('heading', { name: say('common', 'somethingWrong') }).waitFor({ timeout: 25_000 })
    await page.getByRole('button', { name: say('common', 'showError') }).click()
    await shoot('Error with a retry')
  },
]
