import { expect, test as base, type Page } from '@playwright/test'
import { english } from '@pokfei/web/i18n/en'
import { chinese } from '@pokfei/web/i18n/zh'

type Namespace = keyof typeof english

/** Returns a text of the interface in the shopper's language, with its `{{values}}` filled in. */
export type Say = <N extends Namespace>(
  namespace: N,
  key: keyof (typeof english)[N] & string,
  values?: Readonly<Record<string, string | number>>,
) => string

/** A person with a browser, in one language. */
export interface Shopper {
  readonly page: Page
  readonly language: 'zh' | 'en'
  readonly say: Say
  /** Signs in a new member through the provider's real protocol, without its page. */
  signIn(provider: 'google' | 'wechat'): Promise<void>
  /** Signs in and registers, so that the member may buy. */
  become(name: string): Promise<void>
}

/** Marks a test that does not depend on the language. It runs in one of them. */
export const once = { tag: '@one-language' }

/** Opens a page, runs `meanwhile` before hydration, and waits until the page is hydrated. */
export async function open(page: Page, path: string, meanwhile?: () => Promise<void>): Promise<void> {
  await page.addInitScript(() => addEventListener('hydrated', () => Object.assign(window, { isAlive: true })))
  await page.goto(path)
  await meanwhile?.()
  await page.waitForFunction(() => Reflect.get(window, 'isAlive'))
}

/**
 * Opens a page and waits until it is hydrated and has loaded what it needs. A quiet network alone proves nothing: on a
 * slow machine it is also quiet before the first script runs.
 */
export async function openWhole(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.waitForLoadState('networkidle')
}

/** The options for tests of motion. In all other tests nothing moves (playwright.config.ts). */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

let people = 0

/** Returns a name that is unique across the workers and runs of the suite. */
export const freshName = (): string =>
  `shopper-${process.env['TEST_PARALLEL_INDEX'] ?? 0}-${process.pid}-${(people += 1)}`

/** Returns the interface's texts in one language. */
export const sayIn =
  (language: 'zh' | 'en'): Say =>
  (namespace, key, values = {}) => {
    const texts: Readonly<Record<string, string>> = (language === 'en' ? english : chinese)[namespace]
    const text = texts[key]
    if (text === undefined) throw new Error(`there is no text ${namespace}.${key} in ${language}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }

/** The routes that grow with the catalogue. No page requests them (BRW-168). */
const wholeCatalogue: ReadonlySet<string> = new Set(['/api/events', '/api/events/eventGroup'])

/**
 * The test with a shopper. It fails on any console error or uncaught exception that it does not expect, and on a request
 * of the whole catalogue.
 */
export const test = base.extend<{ shopper: Shopper; expectedErrors: readonly RegExp[] }>({
  expectedErrors: [[], { option: true }],
  shopper: async ({ page, locale, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!request.isNavigationRequest() && wholeCatalogue.has(pathname)) errors.push(`requested ${pathname}`)
    })
    const language = locale?.startsWith('en') ? 'en' : 'zh'

    async function signIn(provider: 'google' | 'wechat'): Promise<void> {
      const hint = provider === 'google' ? `${freshName()}@example.com` : freshName()
      // The page shares the cookies of its requests.
      const response = await page.request.get(`/api/auth/login/federated/${provider}?login_hint=${hint}&prompt=none`)
      expect(response.status()).toBe(200)
    }

    await use({
      page,
      language,
      say: sayIn(language),
      signIn,
      async become(name) {
        // A page that stays open would poll its orders as the new member, who is not registered yet.
        if (page.url() !== 'about:blank') await page.goto('about:blank')
        await signIn('google')
        const response = await page.request.post('/api/auth/register', {
          data: { displayName: name, contactNumber: '91234567' },
        })
        expect(response.status()).toBe(200)
        await page.goto('/')
      },
    })
    // A finished test waits for none of its own route handlers.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(errors.filter((line) => !expectedErrors.some((expected) => expected.test(line)))).toEqual([])
  },
})

export { expect }
