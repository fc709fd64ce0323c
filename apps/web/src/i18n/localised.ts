import type { Language } from './language.ts'

/** The stems of fields that come in both languages: `eventName` of `eventNameEN` and `eventNameCN`. */
type Stem<Entity> = {
  [Key in keyof Entity & string]: Key extends `${infer Name}EN` ? (`${Name}CN` extends keyof Entity ? Name : never) : never
}[keyof Entity & string]

/** A bilingual field in one language; when it is empty there, the other language's stands in for it. */
export function localised<Entity extends object>(entity: Entity, stem: Stem<Entity>, language: Language): string {
  const fields = entity as Readonly<Record<string, unknown>>
  const own = fields[`${stem}${language === 'en' ? 'EN' : 'CN'}`]
  const other = fields[`${stem}${language === 'en' ? 'CN' : 'EN'}`]
  return textOf(own) || textOf(other)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
