import type { Language } from '../../i18n/language.ts'

interface BestDeal {
  readonly title: Readonly<Record<Language, string>>
  readonly venue: Readonly<Record<Language, string>>
  readonly dates: string
  /** Integer cents. */
  readonly fromCents: number
}

/** The fixed content of the home screen's banner (spec §9): a sample, not an event of the catalogue. */
export const bestDeal: BestDeal = {
  title: { en: 'Summer Sevens Rugby', zh: '夏日七人欖球賽' },
  venue: { en: 'Hong Kong Stadium', zh: '香港大球場' },
  dates: '21–24/08/2025',
  fromCents: 100_00,
}
