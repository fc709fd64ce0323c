import { mailFromError, publicURLError, secretError, smtpError } from './config-variables.ts'
import { isLoopback } from './loopback.ts'
import type { ModeName } from './modes.ts'

/** The variables that are set, without empty ones. */
export type SetVariables = Readonly<Record<string, string | undefined>>

/** True if a Stripe key moves real money. */
export const isLiveKey = (key: string | undefined): boolean => /^(?:sk|rk)_live_/.test(key ?? '')

/** Variables that are needed together: an ID and its secret. */
const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WECHAT_ACCOUNT_APP_ID', 'WECHAT_ACCOUNT_APP_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const

/** Variables that replace a provider's address, and the name of that provider. */
const testAddresses = [
  ['GOOGLE_ISSUER', 'Google'],
  ['WECHAT_PAGE_BASE', 'WeChat'],
  ['WECHAT_API_BASE', 'WeChat'],
  ['STRIPE_API_BASE', 'Stripe'],
] as const

const has = (set: SetVariables, name: string): boolean => set[name] !== undefined

/**
 * Returns everything that is wrong between variables that are valid on their own, each with the variable to set. It
 * finds a provider that is half set up. It finds a demo that others could reach by accident, or that would move real
 * money. Staging and production must not depend on a stand-in or on a missing value. `modeName` is null if
 * POKFEI_MODE is invalid.
 */
export function listConfigErrors(modeName: ModeName | null, set: SetVariables): string[] {
  const errors = pairs
    .filter(([one, other]) => has(set, one) !== has(set, other))
    .map(([one, other]) => `${one} and ${other} belong together: set both, or neither.`)
  if (has(set, 'WECHAT_ACCOUNT_APP_ID') && !has(set, 'WECHAT_APP_ID')) {
    errors.push('The official account needs a website application: set WECHAT_APP_ID and WECHAT_APP_SECRET too.')
  }
  const { SECRET, SECRET_PREVIOUS } = set
  if (
    SECRET_PREVIOUS !== undefined &&
    (SECRET === undefined || SECRET.toLowerCase() === SECRET_PREVIOUS.toLowerCase())
  ) {
    errors.push(
      'SECRET_PREVIOUS is for a rotation: set SECRET to the new secret and SECRET_PREVIOUS to the old one, or unset SECRET_PREVIOUS.',
    )
  }
  if (SECRET === undefined && isOnOtherMachine(set['DATABASE_URL']))
    errors.push(`All processes of a database on another machine share one secret. ${secretError}`)
  if (modeName === 'demo' || modeName === 'public-demo') errors.push(...listDemoErrors(modeName, set))
  else if (modeName !== null) errors.push(...listProductionErrors(modeName, set))
  return errors
}

/** True for a PostgreSQL on another machine. Its processes may run anywhere, each with a folder of its own. */
const isOnOtherMachine = (databaseURL: string | undefined): boolean =>
  databaseURL !== undefined &&
  /^postgres(?:ql)?:/.test(databaseURL) &&
  URL.canParse(databaseURL) &&
  !isLoopback(databaseURL)

function listDemoErrors(modeName: 'demo' | 'public-demo', set: SetVariables): string[] {
  const errors: string[] = []
  const { PUBLIC_URL, SMTP_URL, STRIPE_SECRET_KEY } = set
  if (modeName === 'demo' && PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) && !isLoopback(PUBLIC_URL)) {
    errors.push(
      `A demo lets anybody sign in as anybody, and others reach PUBLIC_URL=${PUBLIC_URL}. ` +
        'Set POKFEI_MODE=production, or POKFEI_MODE=public-demo for a demo that everybody may use.',
    )
  }
  if (SMTP_URL !== undefined && !has(set, 'MAIL_FROM')) errors.push(mailFromError)
  if (isLiveKey(STRIPE_SECRET_KEY))
    errors.push('STRIPE_SECRET_KEY is of live mode: a demo accepts sk_test_… keys only.')
  return errors
}

function listProductionErrors(modeName: 'staging' | 'production', set: SetVariables): string[] {
  const errors: string[] = []
  const mode = modeName === 'staging' ? 'Staging mode' : 'Production mode'
  const { STRIPE_SECRET_KEY } = set
  if (!has(set, 'GOOGLE_CLIENT_ID') && !has(set, 'WECHAT_APP_ID')) {
    errors.push(
      `${mode} signs people in with Google, WeChat or both: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or WECHAT_APP_ID and WECHAT_APP_SECRET.`,
    )
  }
  if (STRIPE_SECRET_KEY === undefined)
    errors.push(`${mode} takes payments through Stripe: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.`)
  else if (modeName === 'production' && !isLiveKey(STRIPE_SECRET_KEY)) {
    errors.push(
      'STRIPE_SECRET_KEY is of test mode: test cards would buy tickets for nothing. Set a live key, or POKFEI_MODE=staging for a rehearsal.',
    )
  } else if (modeName === 'staging' && isLiveKey(STRIPE_SECRET_KEY)) {
    errors.push(
      'STRIPE_SECRET_KEY is of live mode: staging takes sk_test_… keys only, so that a rehearsal moves no money.',
    )
  }
  for (const [name, provider] of testAddresses) {
    if (has(set, name)) errors.push(`${name} is for tests: ${modeName} calls ${provider} itself. Unset it.`)
  }
  if (!has(set, 'SMTP_URL')) errors.push(`${mode} sends mails. ${smtpError}`)
  if (!has(set, 'MAIL_FROM')) errors.push(mailFromError)
  if (!has(set, 'SECRET'))
    errors.push(`${mode} signs its cookies and locks its ticket keys with a secret of your own. ${secretError}`)
  if (!has(set, 'PUBLIC_URL')) errors.push(publicURLError)
  else if (!(set['PUBLIC_URL'] ?? '').startsWith('https:')) errors.push(`${mode} is served over TLS. ${publicURLError}`)
  return errors
}
