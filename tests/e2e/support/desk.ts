import type { Page } from '@playwright/test'
import * as en from '@pokfei/desk/i18n/en/texts'
import * as zh from '@pokfei/desk/i18n/zh/texts'
import { buyAtOnce } from './checkout-steps.ts'
import { expect, type Shopper } from './shopper.ts'

type Namespace = keyof typeof en

/** Returns a text of the desk in a language, with its `{{values}}` filled in. */
export const deskWords =
  (language: 'zh' | 'en') =>
  <N extends Namespace>(
    namespace: N,
    key: keyof (typeof en)[N] & string,
    values: Readonly<Record<string, string | number>> = {},
  ): string => {
    const texts: Readonly<Record<string, string>> = (language === 'en' ? en : zh)[namespace]
    const text = texts[key]
    if (text === undefined) throw new Error(`there is no text ${namespace}.${key} in ${language}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }

/** The answers that a browser reports as errors, although a screen expects them. */
export const expectedAnswers = {
  expectedErrors: [/the server responded with a status of (?:401|403|404|409)|net::ERR_INTERNET_DISCONNECTED/],
}

/** Gives a page passkeys of an authenticator in software that always verifies its user. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Calls a verb as whoever is signed in at the desk. */
export async function callDesk(page: Page, verb: string, input: object, isDryRun = false) {
  const { origin } = new URL(page.url())
  const response = await page.request.post(`/api/desk/${verb}`, { data: { input, isDryRun }, headers: { origin } })
  expect(response.status(), await response.text()).toBe(200)
  const { result }: { result: Readonly<Record<string, unknown>> } = await response.json()
  return result
}

/** Enters the desk of the demo as its stand-in owner. */
export async function enterAsOwner(
  { page, language }: Pick<Shopper, 'page' | 'language'>,
  path = '/desk/',
): Promise<void> {
  const say = deskWords(language)
  await page.goto(path)
  await page.getByRole('button', { name: say('session', 'enterDemo') }).click()
  await expect(page.getByText(say('desk', 'standIn'))).toBeVisible()
}

/** Buys two tickets as a new member. Returns the reference of the order. */
export async function buyTwo(shopper: Shopper): Promise<string> {
  await shopper.become('Karen Chan')
  await buyAtOnce(shopper.page, ['vip-standing', 'vip-standing'])
  const [order]: { orderReference: string }[] = await (await shopper.page.request.get('/api/orders')).json()
  return order?.orderReference ?? ''
}

/** The name of the organizer of {@link buyTwo}'s event. */
export const organizerNames = { zh: '獅子山製作', en: 'Lion Rock Presents' } as const
