import type { Page } from '@playwright/test'
import { expect, once, open, test } from '../support/shopper.ts'

test.describe('a guest', () => {
  test('filters home by category and opens a card', { tag: ['@BRW-37', '@BRW-49'] }, async ({
    shopper: { page, say },
  }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home', 'headline'))
    const chip = page
      .getByRole('group', { name: say('home', 'categories') })
      .getByRole('button', { name: say('home', 'classical') })
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await page.locator('main [role=group] > a').first().click()
    await expect(page).toHaveURL(/\/(event|eventGroup)\//)
  })

  test('reads that a search found nothing', { tag: '@BRW-90' }, async ({ shopper: { page, say } }) => {
    await page.goto('/')
    await page.getByPlaceholder(say('common', 'searchPlaceholder')).fill('zzzz')
    await expect(page.getByText(say('common', 'noResults'))).toBeVisible()
  })

  test('reads the list of events to its end', { tag: '@BRW-110' }, async ({ shopper: { page, say } }) => {
    await page.goto('/events')
    await expect(page.locator('main a[href^="/event"]')).toHaveCount(10)
    await expect(async () => {
      await page.mouse.wheel(0, 6000)
      await expect(page.getByText(say('events', 'noMore'))).toBeVisible({ timeout: 400 })
    }).toPass()
    expect(await page.locator('main a[href^="/event"]').count()).toBeGreaterThan(24)
  })

  test('switches the language and finds it again after a reload', { tag: ['@BRW-25', '@BRW-26', '@BRW-27'] }, async ({
    shopper: { page, language },
  }) => {
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: language === 'zh' ? 'English' : '繁體中文' })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'en' : 'zh-Hant-HK')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'en' : 'zh-Hant-HK')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language === 'zh' ? 'en' : 'zh')
  })

  test.describe('a guest whose network fails', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] })
    test('reads that the other language is loading, then that it cannot be loaded', {
      tag: ['@one-language', '@BRW-33', '@CON-25'],
    }, async ({ shopper: { page, say } }) => {
      await page.clock.install()
      await open(page, '/')
      let attempts = 0
      await page.route('**/assets/zh-core*', (route) => {
        attempts += 1
        return route.abort()
      })
      // If the server responded, the page would try only twice.
      await page.route('/', (route) => route.abort())
      await page.getByRole('banner').getByRole('button', { name: '繁體中文' }).click()
      await page.clock.runFor(1000)
      await expect(page.getByRole('status').filter({ hasText: say('common', 'loading') })).toBeAttached()
      await expect(async () => {
        await page.clock.runFor(2800)
        await expect(page.getByRole('alert').filter({ hasText: say('common', 'languageFailed') })).toBeAttached({
          timeout: 100,
        })
      }).toPass()
      expect(attempts).toBe(6)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })
  })

  test.describe('a guest whose scripts are still loading', () => {
    /** Blocks all scripts except the boot script. Returns a function that releases them. */
    const holdScripts = async (page: Page): Promise<() => void> => {
      const held = Promise.withResolvers<void>()
      await page.route(/\/assets\/(?!boot)[^/]+\.js$/, async (route) => {
        await held.promise
        await route.continue()
      })
      return held.resolve
    }

    test('loses no tap before the scripts have arrived', { tag: ['@one-language', '@BRW-20'] }, async ({
      shopper: { page },
    }) => {
      const release = await holdScripts(page)
      await page.goto('/')
      await page.getByRole('banner').getByRole('button', { name: '繁體中文' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      release()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
    })

    test('shares once after a tap during hydration', { tag: ['@one-language', '@BRW-20', '@BRW-143'] }, async ({
      shopper: { page, say },
    }) => {
      await page.addInitScript(() => {
        navigator.share = () => {
          Object.assign(window, { shares: (Reflect.get(window, 'shares') ?? 0) + 1 })
          return Promise.resolve()
        }
        // React sends itself a message for each slice of its work.
        const { promise, resolve } = Promise.withResolvers<void>()
        window.MessageChannel = class extends MessageChannel {
          constructor() {
            super()
            const send = this.port2.postMessage.bind(this.port2)
            this.port2.postMessage = (message: unknown) => {
              Object.assign(window, { goOn: resolve })
              void promise.then(() => send(message))
            }
          }
        }
      })
      await open(page, '/event/rooftop-social/rooftop-sunset', async () => {
        await page.waitForFunction(() => 'goOn' in window)
        await page.getByRole('button', { name: say('event', 'share') }).dispatchEvent('click')
        await page.evaluate(() => Reflect.get(window, 'goOn')())
      })
      expect(await page.evaluate(() => Reflect.get(window, 'shares'))).toBe(1)
    })

    test(
      'keeps the scroll position through hydration and finds it again on return',
      once,
      async ({ shopper: { page, say } }) => {
        const rail = page.locator('main [role=group]:has(> a)').first()
        const lastDot = page
          .getByRole('group', { name: say('common', 'slides') })
          .first()
          .getByRole('button')
          .last()
        const positions = async () => [
          await page.evaluate(() => scrollY),
          await rail.evaluate(({ scrollLeft }) => scrollLeft),
        ]
        const release = await holdScripts(page)
        await open(page, '/', async () => {
          await page.evaluate(() => scrollTo(0, 500))
          await rail.evaluate((slides) => slides.scrollTo(slides.scrollWidth, 0))
          release()
        })
        const left = await positions()
        expect(left[0]).toBe(500)
        await expect(lastDot).toHaveAttribute('aria-current', 'true')
        // The next page still begins at its top. A click would first scroll to the link.
        await page
          .getByRole('link', { name: say('home', 'seeMore') })
          .first()
          .dispatchEvent('click')
        await expect(page).not.toHaveURL(/\/$/)
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
        await page.goBack()
        await expect.poll(positions).toEqual(left)
      },
    )

    test('follows a link and returns with the back button', once, async ({ shopper: { page, say } }) => {
      const release = await holdScripts(page)
      await open(page, '/events', async () => {
        await page.locator('main a[href^="/event"]').first().click()
        await page.waitForURL(/\/event(?:Group)?\//)
        release()
      })
      await page.getByRole('button', { name: say('common', 'back') }).click()
      await expect(page).toHaveURL(/\/events$/)
    })
  })

  test('cannot enter an event of a group before its sale', { tag: '@EVT-54' }, async ({ shopper: { page, say } }) => {
    await page.goto('/eventGroup/lion-rock/lion-rock-fest')
    const day = page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: say('common', 'comingSoon') })
    await expect(day).toBeDisabled()
  })

  test('opens My Tickets and is sent to the sign-in', { tag: ['@ACC-5', '@ACC-6'] }, async ({
    shopper: { page, say },
  }) => {
    await page.goto('/ticket')
    await expect(page.getByText(say('common', 'pleaseLogIn'))).toBeVisible()
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fticket/)
  })

  test.describe('a guest at an unknown address', () => {
    // The page itself has the status 404, which the browser logs.
    test.use({ expectedErrors: [/status of 404/] })
    test('returns home from the 404 page', { tag: ['@ERR-21', '@ERR-23', '@INF-35'] }, async ({
      shopper: { page, say },
    }) => {
      expect((await page.goto('/wallet'))?.status()).toBe(404)
      await page.getByRole('link', { name: say('common', 'goHome') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home', 'headline'))
    })
  })

  for (const path of ['/shop', '/help-services', '/about', '/terms-and-conditions', '/privacy-safety', '/login'])
    test(`reads ${path} without scrolling sideways`, { tag: '@ACC-1' }, async ({ shopper: { page } }) => {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
})
