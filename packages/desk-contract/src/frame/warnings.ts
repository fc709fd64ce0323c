import type { Sentences } from '@pokfei/contracts/reasons'
import type { CallWarning } from '@pokfei/domain/desk/warnings'

/** The words about a call that works, but may not do what was meant (OPS-59). */
const warningWords: Readonly<Record<CallWarning, Sentences>> = {
  releasedAfterStart: {
    en: 'These places return after the sale, so nobody can buy them.',
    zh: '這些位置在發售完結後才放回，屆時無人可以購買。',
  },
  codeNeverOpens: {
    en: 'The sale is over before this code opens anything.',
    zh: '此代碼生效前，發售已經完結。',
  },
  codeOpensNoPlaces: {
    en: 'No places are kept under this name now. Hold some with `seats hold`.',
    zh: '此名稱現時沒有保留任何位置。請先以「seats hold」保留。',
  },
}

/** Returns the words of warnings. */
export const wordsOf = (warnings: readonly CallWarning[]): readonly Sentences[] =>
  warnings.map((warning) => warningWords[warning])
