import { expect, test as base, type Page } from '@playwright/test'
import { english } from '@pokfei/web/i18n/en'
import { chinese } from '@pokfei/web/i18n/zh'

type Namespace = keyof typeof english

/** A text of the interface in the shopper's language, with its `{{values}}` filled in. */
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
  /** Signs in through the provider's real protocol, without its page, as somebody nobody has seen before. */
  signIn(provider: 'google' | 'wechat'): Promise<void>
  /** Signs in and registers, so that buying is allowed. */
  become(name: string): Promise<void>
}

/** For a test to which the language makes no difference: it runs in one of them. */
export const once = { tag: '@one-language' }

/** Opens a page, does what is to be done before it comes to life, and waits until it has. */
export async function open(page: Page, path: string, meanwhile?: () => Promise<void>): Promise<void> {
  await page.addInitScript(() => addEventListener('hydrated', () => Object.assign(window, { isAlive: true })))
  await page.goto(path)
  await meanwhile?.()
  await page.waitForFunction(() => Reflect.get(window, 'isAlive'))
}

/** For the tests of what moves: in the others nothing does (playwright.config.ts). */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

let people = 0

/** Nobody else in the suite has this name: workers and runs are told apart. */
export const freshName = (): string => `shopper-${process.env['TEST_PARALLEL_INDEX'] ?? 0}-${process.pid}-${(people += 1)}`

/** The interface's texts in one language. */
export const sayIn = (language: 'zh' | 'en'): Say => (namespace, key, values = {}) => {
  const texts: Readonly<Record<string, string>> = (language === 'en' ? english : chinese)[namespace]
  const text = texts[key]
  if (text === undefined) throw new Error(`there is no text ${namespace}.${key} in ${language}`)
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

/** A page that fails its test on any console error or uncaught exception it was not told to expect. */
export const test = base.extend<{ shopper: Shopper; expectedErrors: readonly RegExp[] }>({
  expectedErrors: [[], { option: true }],
  shopper: async ({ page, locale, expectedErrors }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`)
    })
    const language = locale?.startsWith('en') ? 'en' : 'zh'

    async function signIn(provider: 'google' | 'wechat'): Promise<void> {
      const hint = provider === 'google' ? `${freshName()}@example.com` : freshName()
      await page.goto(`/api/auth/login/federated/${provider}?login_hint=${hint}&prompt=none`)
    }

    await use({
      page,
      language,
      say: sayIn(language),
      signIn,
      async become(name) {
        await signIn('google')
        const answer = await page.request.post('/api/auth/register', { data: { displayName: name, contactNumber: '91234567' } })
        expect(answer.status()).toBe(200)
        await page.goto('/')
      },
    })
    // A test that is over waits for none of its own answers to requests.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(faults.filter((fault) => !expectedErrors.some((expected) => expected.test(fault)))).toEqual([])
  },
})

export { expect }
