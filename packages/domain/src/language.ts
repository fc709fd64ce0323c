/** The languages of the product (BRW-24, CON-29). */
export type Language = 'en' | 'zh'

/** One text in each language. */
export type Bilingual = Readonly<Record<Language, string>>
