import { inLanguage } from '@pokfei/format/localised'
import type { Language } from './language.ts'

/** The stems of bilingual fields: `eventName` of `eventNameEN` and `eventNameCN`. */
type Stem<Entity> = {
  [Key in keyof Entity & string]: Key extends `${infer Name}EN`
    ? `${Name}CN` extends keyof Entity
      ? Name
      : never
    : never
}[keyof Entity & string]

/** Returns a bilingual field in one language, or in the other if it is empty (BRW-34). */
export function localised<Entity extends object>(entity: Entity, stem: Stem<Entity>, language: Language): string {
  const fields = entity as Readonly<Record<string, unknown>>
  return inLanguage(language, textOf(fields[`${stem}EN`]), textOf(fields[`${stem}CN`]))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
