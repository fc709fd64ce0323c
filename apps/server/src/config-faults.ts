import { mailFromFault, publicURLFault, secretFault, smtpFault } from './config-variables.ts'

/** The variables as they were set, without those that are empty. */
export type SetVariables = Readonly<Record<string, string | undefined>>

/** Whether a key of Stripe's moves real money. */
export const isLiveKey = (key: string | undefined): boolean => /^(?:sk|rk)_live_/.test(key ?? '')

/** Who is who at a provider takes two halves. */
const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WECHAT_ACCOUNT_APP_ID', 'WECHAT_ACCOUNT_APP_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const

/** Other addresses than the providers' own, and whose. */
const testAddresses = [
  ['GOOGLE_ISSUER', 'Google'],
  ['WECHAT_PAGE_BASE', 'WeChat'],
  ['WECHAT_API_BASE', 'WeChat'],
  ['STRIPE_API_BASE', 'Stripe'],
] as const

const has = (set: SetVariables, name: string): boolean => set[name] !== undefined

/** Everything that is wrong between variables that are right by themselves, each with what to set: a
 *  provider half set up; a demo that would move real money; and in production whatever a stand-in, a
 *  default or nothing at all would have to take the place of. */
export function listFaults(mode: 'demo' | 'production', set: SetVariables): string[] {
  const faults = pairs.filter(([one, other]) => has(set, one) !== has(set, other)).map(([one, other]) => `${one} and ${other} belong together: set both, or neither.`)
  if (has(set, 'WECHAT_ACCOUNT_APP_ID') && !has(set, 'WECHAT_APP_ID')) {
    faults.push('The official account comes beside the website application: set WECHAT_APP_ID and WECHAT_APP_SECRET too.')
  }
  if (mode === 'demo' && has(set, 'SMTP_URL') && !has(set, 'MAIL_FROM')) faults.push(mailFromFault)
  if (mode === 'demo' && isLiveKey(set['STRIPE_SECRET_KEY'])) faults.push('STRIPE_SECRET_KEY is of live mode: a demo takes sk_test_… keys only.')
  if (mode === 'production') faults.push(...listProductionFaults(set))
  return faults
}

function listProductionFaults(set: SetVariables): string[] {
  const faults: string[] = []
  if (!has(set, 'GOOGLE_CLIENT_ID') && !has(set, 'WECHAT_APP_ID')) {
    faults.push('Production mode signs people in with Google, WeChat or both: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or WECHAT_APP_ID and WECHAT_APP_SECRET.')
  }
  if (!has(set, 'STRIPE_SECRET_KEY')) faults.push('Production mode takes payments through Stripe: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.')
  for (const [name, provider] of testAddresses) {
    if (has(set, name)) faults.push(`${name} is for tests: production speaks to ${provider} itself. Unset it.`)
  }
  if (!has(set, 'SMTP_URL')) faults.push(`Production mode sends mails. ${smtpFault}`)
  if (!has(set, 'MAIL_FROM')) faults.push(mailFromFault)
  if (!has(set, 'SECRET')) faults.push(`Production mode signs its cookies and locks its ticket keys with a secret of your own. ${secretFault}`)
  if (!has(set, 'PUBLIC_URL')) faults.push(publicURLFault)
  else if (!(set['PUBLIC_URL'] ?? '').startsWith('https:')) faults.push(`Production mode is served over TLS. ${publicURLFault}`)
  return faults
}
