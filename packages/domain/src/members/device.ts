/** The browsers that the list of sessions distinguishes. */
export type Browser = 'chrome' | 'safari' | 'firefox' | 'edge' | 'samsung' | 'opera' | 'wechat'

/** The systems that the list of sessions distinguishes. */
export type System = 'android' | 'iphone' | 'ipad' | 'harmonyos' | 'windows' | 'macos' | 'linux' | 'chromeos'

/**
 * The stored facts about a signed-in device. They are enough for its owner to recognise it, and too few to track it.
 */
export interface Device {
  readonly browser: Browser | null
  readonly system: System | null
}

/** The first matching pattern counts, because most browsers claim to be others as well. */
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

/** The longest User-Agent that is read. Real ones are shorter. */
const longestUserAgent = 512

/** Returns the browser and the system that a User-Agent names, or null for each unknown one. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, longestUserAgent) ?? ''
  const nameIn = <Name>(patterns: readonly (readonly [Name, RegExp])[]): Name | null =>
    patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  return { browser: nameIn(browserPatterns), system: nameIn(systemPatterns) }
}
