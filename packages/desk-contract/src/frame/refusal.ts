import type { Sentences } from '@pokfei/contracts/reasons'
import type { RefusalTable } from './verb-contract.ts'

/** A fault of a field, such as `events[0].eventNameEN`. */
export interface FieldFault {
  readonly path: string
  readonly words: Sentences
}

/** The reason for which a verb did nothing. `words` has one line or several. */
export interface Refusal<Code extends string = string> {
  readonly kind: 'refused'
  readonly code: Code
  readonly words: Sentences
  /** The faults of a file or a form. Left out by a refusal about anything else. */
  readonly faults?: readonly FieldFault[]
}

/** Returns a refusal of a table, with the values that its words name. */
export const refuse = <Refusals extends RefusalTable, Code extends keyof Refusals & string>(
  refusals: Refusals,
  code: Code,
  ...values: Parameters<Refusals[Code]>
): Refusal<Code> => ({ kind: 'refused', code, words: refusals[code]?.(...values) ?? { en: code, zh: code } })

/** The news that nothing was done. */
export const nothingDoneNews: Sentences = { en: 'Nothing was done.', zh: '沒有作出任何改動。' }

/**
 * Returns the words of a refusal, with the news that nothing was done after their first line. `more` has further lines.
 */
export function nothingDone(en: string, zh: string, more: readonly Sentences[] = []): Sentences {
  const add = (text: string, news: string, gap: string) => {
    const [first = '', ...rest] = text.split('\n')
    return [`${first}${gap}${news}`, ...rest]
  }
  return {
    en: [...add(en, nothingDoneNews.en, ' '), ...more.map((line) => line.en)].join('\n'),
    zh: [...add(zh, nothingDoneNews.zh, ''), ...more.map((line) => line.zh)].join('\n'),
  }
}
