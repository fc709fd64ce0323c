import type { Sentences } from '@pokfei/contracts/reasons'
import type { CallWarning } from '@pokfei/domain/desk/warnings'

/** The words about a call that works, but may not do what was meant (OPS-59). */
const warningWords: Readonly<Record<CallWarning, Sentences>> = {
  releasedAfterStart: {
    en: 'These places return after the sale, so nobody can buy them.',
    zh: '這些位置在截止售票後才釋出，屆時無人可以購買。',
  },
  codeNeverOpens: {
    en: 'The sale is over before this code opens anything.',
    zh: '此優先購票碼生效前，已經截止售票。',
  },
  codeOpensNoPlaces: {
    en: 'No places are kept under this name now. Hold some with `seats hold`.',
    zh: '此名稱現時沒有任何留位。請先以「seats hold」保留。',
  },
}

/** Returns the words of warnings. */
export const wordsOf = (warnings: readonly CallWarning[]): readonly Sentences[] =>
  warnings.map((warning) => warningWords[warning])
