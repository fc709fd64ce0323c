import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import type { Language } from '@pokfei/format/language'
import { inLanguage } from '@pokfei/format/localised'
import { toCents, formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { fieldAt, partWords, yesNo } from './fields.ts'
import { listAt, textAt, type DraftFile } from './draft.ts'

/** A field that a save changes. */
export type FieldChange = VerbResult<'events', 'save'>['changes'][number]

const languageNames = { en: { en: 'English', zh: 'Chinese' }, zh: { en: '英文', zh: '中文' } } as const

/** Returns the name of a field at a path in the reader's language, with its ticket type and its language. */
export function labelOf(path: string, reader: Language, file: DraftFile): string {
  const found = fieldAt(path)
  const part = Object.entries(partWords).findLast(([name]) => path.split(/[.[]/).includes(name))
  const words = found?.field.words[reader] ?? part?.[1][reader] ?? path
  const [typePath] = /^events\[\d+\]\.ticketTypes\[\d+\]/.exec(path) ?? []
  const names = [
    typePath === undefined
      ? ''
      : inLanguage(reader, textAt(file, `${typePath}.ticketTypeNameEN`), textAt(file, `${typePath}.ticketTypeNameCN`)),
    words,
    found === null || found.language === null ? '' : languageNames[reader][found.language],
  ]
  return names.filter((name) => name !== '').join(' · ')
}

const lists = { organizer: 'organizers', event: 'events', eventGroup: 'eventGroups' } as const

/** Returns the path of a changed field in a file. A ticket type has its ID in the change, and its place in the file. */
export function pathOfChange({ entry, field }: FieldChange, file: DraftFile): string {
  const [, typeID, rest] = /^ticketTypes\.([^.]+)\.(.+)$/.exec(field) ?? []
  const at = `${lists[entry]}[0].`
  if (typeID === undefined) return `${at}${field}`
  const index = listAt(file, `${at}ticketTypes`).findIndex((type) => textAt(type, 'typeID') === typeID)
  return `${at}ticketTypes[${Math.max(0, index)}].${rest}`
}

/** Returns a value of a field as the reader sees it. */
export function wordsOfValue(value: FieldChange['before'], path: string, reader: Language): string {
  const kind = fieldAt(path)?.field.kind ?? 'line'
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return yesNo[value ? 'true' : 'false'][reader]
  if (kind === 'moment' && typeof value === 'string') return formatDateTime(Date.parse(value) / 1000)
  if (kind === 'money' && typeof value === 'number') return formatHkd(toCents(value))
  if (typeof kind === 'object') return kind.choices[String(value)]?.[reader] ?? String(value)
  return String(value)
}
