/** The languages of the product (spec §1). */
export type Language = 'en' | 'zh'

/** One text in each of them. */
export type Bilingual = Readonly<Record<Language, string>>
