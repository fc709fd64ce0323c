import type { Bilingual, Language } from '@pokfei/format/language'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'

/** Details of the log by their names. */
export type Details = Readonly<Record<string, unknown>>

/** The names of details in words, for those that come often. Others are shown as the log has them. */
const names: ReadonlyMap<string, Bilingual> = new Map([
  ['amountCents', { en: 'amount', zh: '金額' }],
  ['endedTickets', { en: 'ended tickets', zh: '失效門票' }],
  ['endsSSE', { en: 'access ends', zh: '權限期限' }],
  ['hiddenSSE', { en: 'hidden', zh: '隱藏' }],
  ['issueNumber', { en: 'issue', zh: '版次' }],
  ['pausedSSE', { en: 'paused', zh: '暫停' }],
  ['picture', { en: 'picture', zh: '圖片' }],
  ['placeCount', { en: 'places', zh: '位置' }],
  ['refundableCents', { en: 'still refundable', zh: '仍可退還' }],
  ['role', { en: 'role', zh: '職務' }],
  ['saleEndedSSE', { en: 'sale ended', zh: '截止售票' }],
  ['scope', { en: 'scope', zh: '範圍' }],
  ['ticketCount', { en: 'tickets', zh: '門票' }],
  ['tickets', { en: 'tickets', zh: '門票' }],
])

function wordsOfValue(name: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'boolean') return language === 'zh' ? (value ? '是' : '否') : value ? 'yes' : 'no'
  if (typeof value === 'number' && name.endsWith('SSE')) return formatDateTime(value)
  if (typeof value === 'number' && name.endsWith('Cents')) return formatHkd(value)
  if (Array.isArray(value))
    return value.map((one) => wordsOfValue(name, one, language)).join(language === 'zh' ? '、' : ', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([inner, one]) => `${nameOf(inner, language)} ${wordsOfValue(inner, one, language)}`)
      .join(language === 'zh' ? '、' : ', ')
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

const nameOf = (name: string, language: Language): string => names.get(name)?.[language] ?? name

/** A detail before and after an act. `before` is null for something new. */
export interface ChangedDetail {
  readonly name: string
  readonly before: string | null
  readonly after: string
}

/** Returns what an act has changed, in words. Details that stayed are left out. */
export function changedDetails(
  before: Details | null,
  after: Details | null,
  language: Language,
): readonly ChangedDetail[] {
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return all
    .map((name) => ({
      name: nameOf(name, language),
      before: before?.[name] === undefined || before[name] === null ? null : wordsOfValue(name, before[name], language),
      after: wordsOfValue(name, after?.[name], language),
    }))
    .filter((detail) => detail.before !== detail.after)
}
