/** The browsers that are told apart. */
export type Browser = 'chrome' | 'safari' | 'firefox' | 'edge' | 'samsung' | 'opera' | 'wechat'

/** The systems that are told apart. */
export type System = 'android' | 'iphone' | 'ipad' | 'harmonyos' | 'windows' | 'macos' | 'linux' | 'chromeos'

/** What is kept of the device that signed in: enough for its owner to know it again, and nothing to follow it by. */
export interface Device {
  readonly browser: Browser | null
  readonly system: System | null
}

/** The first pattern that fits counts: most browsers claim to be others as well. */
const browserPatterns: readonly (readonly [Browser, RegExp])[] = [
  ['wechat', /MicroMessenger\//],
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['samsung', /SamsungBrowser\//],
  ['opera', /\b(?:OPR|OPT|OPiOS|Opera)\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['safari', /\bSafari\//],
]

const systemPatterns: readonly (readonly [System, RegExp])[] = [
  ['harmonyos', /HarmonyOS|OpenHarmony/],
  ['android', /Android/],
  ['ipad', /iPad/],
  ['iphone', /iPhone|iPod/],
  ['windows', /Windows/],
  ['chromeos', /\bCrOS\b/],
  ['macos', /Macintosh/],
  ['linux', /Linux|X11/],
]

/** Real ones are shorter. */
const longestUserAgent = 512

/** The browser and the system that a User-Agent names; null for one that is not known. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, longestUserAgent) ?? ''
  const nameIn = <Name>(patterns: readonly (readonly [Name, RegExp])[]): Name | null => patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  return { browser: nameIn(browserPatterns), system: nameIn(systemPatterns) }
}
