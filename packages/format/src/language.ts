/** The languages of the product (BRW-24, CON-29). */
export type Language = 'en' | 'zh'

/** One text in each language. */
export type Bilingual = Readonly<Record<Language, string>>

/** The values of `<html lang>` and `hreflang` (BRW-25). */
export const htmlLanguage = { zh: 'zh-Hant-HK', en: 'en' } as const satisfies Record<Language, string>

/** Over https the cookie is `__Host-language`; `language` was written there by an older version. */
const cookiePatterns = [/(?:^|;\s*)__Host-language=(en|zh)(?:;|$)/, /(?:^|;\s*)language=(en|zh)(?:;|$)/] as const

function chosenLanguage(cookie: string): string | undefined {
  for (const pattern of cookiePatterns) {
    const chosen = pattern.exec(cookie)?.[1]
    if (chosen !== undefined) return chosen
  }
  return undefined
}

/** The headers that tell a reader's language. */
export interface LanguageHeaders {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}

/**
 * Returns the reader's language (BRW-28, BRW-29). The cookie `language` decides, else the browser's first language. A
 * language that starts with `en` gives English, any other Chinese.
 */
export function languageOf(headers: LanguageHeaders): Language {
  const chosen = headers.cookie === undefined ? undefined : chosenLanguage(headers.cookie)
  if (chosen !== undefined) return chosen === 'en' ? 'en' : 'zh'
  return headers['accept-language']?.trimStart().toLowerCase().startsWith('en') ? 'en' : 'zh'
}
