import type { Sentences } from '@pokfei/contracts/reasons'

/** Writes the name that one door gives to a field of an input. */
export type NameField = (field: string) => string

/** Words of the contract name a field as ⟦keepPlaces⟧, because the command line and the API call it differently. */
const markedField = /⟦(\w+)⟧/g
/** Brackets of Chinese take no spaces around them. */
const markedWithSpaces = / ?⟦(\w+)⟧ ?/g

/** Returns words with the names of one door in place of the marked fields. */
export const nameFields = (words: string, nameOf: NameField): string =>
  words.replace(markedField, (_mark, field: string) => nameOf(field))

/** Returns Chinese words as the API and the desk say them. */
export const chineseForAPI = (words: string): string => words.replace(markedWithSpaces, '「$1」')

/** Returns English words as the API and the desk say them. */
export const englishForAPI = (words: string): string => nameFields(words, (field) => `"${field}"`)

/** Returns both languages as the API and the desk say them. */
export const wordsForAPI = ({ en, zh }: Sentences) => ({ messageEN: englishForAPI(en), messageCN: chineseForAPI(zh) })
