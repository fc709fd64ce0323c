import type { Page } from '@playwright/test'
import { expect, once, open, test } from './shopper.ts'

test.describe('a guest', () => {
  test('filters home by category and opens a card', async ({ shopper: { page, say } }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home', 'headline'))
    const chip = page
      .getByRole('group', { name: say('home', 'categories') })
      .getByRole('button', { name: say('home', 'classical') })
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await page.locator('.rail a').first().click()
    await expect(page).toHaveURL(/\/(event|eventGroup)\//)
  })

  test('finds nothing, and is told so', async ({ shopper: { page, say } }) => {
    await page.goto('/')
    await page.getByPlaceholder(say('common', 'searchPlaceholder')).fill('zzzz')
    await expect(page.getByText(say('common', 'noResults'))).toBeVisible()
  })

  test('reads on through the list to its end', async ({ shopper: { page, say } }) => {
    await page.goto('/events')
    await expect(page.locator('.list .card')).toHaveCount(10)
    await expect(async () => {
      await page.mouse.wheel(0, 6000)
      await expect(page.getByText(say('events', 'noMore'))).toBeVisible({ timeout: 400 })
    }).toPass()
    expect(await page.locator('.list .card').count()).toBeGreaterThan(24)
  })

  test('changes the language, and it stays', async ({ shopper: { page, language } }) => {
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

  test.describe('whose network fails', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] })
    test(
      'is told that the other language is on its way, and at last that it cannot be had',
      once,
      async ({ shopper: { page, say } }) => {
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
      },
    )
  })

  test.describe('while the scripts are on their way', () => {
    /** Blocks all scripts except the boot script. Returns a function that releases them. */
    const holdScripts = async (page: Page): Promise<() => void> => {
      const held = Promise.withResolvers<void>()
      await page.route(/\/assets\/(?!boot)[^/]+\.js$/, async (route) => {
        await held.promise
        await route.continue()
      })
      return held.resolve
    }

    test('loses no tap', once, async ({ shopper: { page } }) => {
      const release = await holdScripts(page)
      await page.goto('/')
      await page.getByRole('banner').getByRole('button', { name: '繁體中文' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      release()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
    })

    test('makes a tap once that falls into the moment in which they have come', once, async ({ shopper: { page } }) => {
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
        await page.locator('button.share:not(.save)').dispatchEvent('click')
        await page.evaluate(() => Reflect.get(window, 'goOn')())
      })
      expect(await page.evaluate(() => Reflect.get(window, 'shares'))).toBe(1)
    })

    test(
      'can scroll, stays there when they have come, and comes back there',
      once,
      async ({ shopper: { page, say } }) => {
        const rail = page.locator('.rail').first()
        const lastDot = page
          .getByRole('group', { name: say('common', 'slides') })
          .first()
          .getByRole('button')
          .last()
        const places = async () => [
          await page.evaluate(() => scrollY),
          await rail.evaluate(({ scrollLeft }) => scrollLeft),
        ]
        const release = await holdScripts(page)
        await open(page, '/', async () => {
          await page.evaluate(() => scrollTo(0, 500))
          await rail.evaluate((slides) => slides.scrollTo(slides.scrollWidth, 0))
          release()
        })
        const left = await places()
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
        await expect.poll(places).toEqual(left)
      },
    )

    test('follows a link, and comes back by the arrow', once, async ({ shopper: { page, say } }) => {
      const release = await holdScripts(page)
      await open(page, '/events', async () => {
        await page.locator('.list a').first().click()
        await page.waitForURL(/\/event(?:Group)?\//)
        release()
      })
      await page.getByRole('button', { name: say('common', 'back') }).click()
      await expect(page).toHaveURL(/\/events$/)
    })
  })

  test('opens a group, whose day that is not on sale cannot be entered', async ({ shopper: { page, say } }) => {
    await page.goto('/eventGroup/lion-rock/lion-rock-fest')
    const day = page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: say('common', 'comingSoon') })
    await expect(day).toBeDisabled()
  })

  test('is led to sign in from My Tickets', async ({ shopper: { page, say } }) => {
    await page.goto('/ticket')
    await expect(page.getByText(say('common', 'pleaseLogIn'))).toBeVisible()
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fticket/)
  })

  test.describe('at an address that does not exist', () => {
    // The page itself has the status 404, which the browser logs.
    test.use({ expectedErrors: [/status of 404/] })
    test('gets a way home', async ({ shopper: { page, say } }) => {
      expect((await page.goto('/wallet'))?.status()).toBe(404)
      await page.getByRole('link', { name: say('common', 'goHome') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home', 'headline'))
    })
  })

  for (const path of ['/shop', '/help-services', '/about', '/terms-and-conditions', '/privacy-safety', '/login'])
    test(`reads ${path}`, async ({ shopper: { page } }) => {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
})
