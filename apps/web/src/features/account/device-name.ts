import type { Session } from '@pokfei/contracts/routes/attendee'
import type { Translate } from '@pokfei/texts/translate'

/** Names that are the same in both languages. */
const browserNames = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  samsung: 'Samsung Internet',
  opera: 'Opera',
} as const satisfies Record<Exclude<NonNullable<Session['browser']>, 'wechat'>, string>

const systemNames = {
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  harmonyos: 'HarmonyOS',
  windows: 'Windows',
  macos: 'Mac',
  linux: 'Linux',
  chromeos: 'Chromebook',
} as const satisfies Record<NonNullable<Session['system']>, string>

/** Returns a session's device in words: "Chrome on Android". */
export function deviceName({ browser, system }: Pick<Session, 'browser' | 'system'>, t: Translate<'profile'>): string {
  const name = browser === 'wechat' ? t('wechat') : browser && browserNames[browser]
  if (system === null) return name ?? t('unknownDevice')
  return name === null
    ? t('browserOfSystem', { system: systemNames[system] })
    : t('browserOnSystem', { browser: name, system: systemNames[system] })
}

/** True for phones and tablets. */
export function isHandheld({ system }: Pick<Session, 'system'>): boolean {
  return system === 'android' || system === 'iphone' || system === 'ipad' || system === 'harmonyos'
}
