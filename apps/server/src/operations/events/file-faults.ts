import { wordsOfIssue } from '@pokfei/catalogue-file/issue-words'
import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import type { Bilingual } from '@pokfei/format/language'

/** Returns an issue of a catalogue file in both languages. */
export const wordsOfFault = ({ message }: CatalogueIssue): Bilingual =>
  wordsOfIssue(message) ?? { en: message, zh: message }

/** Returns the issues of a catalogue file as faults of its fields (OPS-196). */
export const faultsOf = (issues: readonly CatalogueIssue[]) =>
  issues.map((issue) => ({ path: issue.path, words: wordsOfFault(issue) }))
