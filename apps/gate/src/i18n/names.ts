import { hongKongParts } from '@pokfei/format/time'
import type { Language } from '@pokfei/web/i18n/language'
import type { Texts } from './zh.ts'

/** What a gate is called: those that are called by their number, in the reader's language. */
export function gateName(name: string, t: Texts): string {
  const number = /^Gate (\d+)$/.exec(name)?.[1]
  return number === undefined ? name : t.gateNumber(number)
}

/** `19:47:12`: an instant's time in Hong Kong, as gates show it. */
export function clockText(instantSSE: number): string {
  const { hour, minute } = hongKongParts(instantSSE)
  return [hour, minute, Math.floor(instantSSE) % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A seat, `B · 12 · 7` on the wire, as it is said: `B 區 12 行 7 號` in Chinese. */
export function seatText(language: Language, seat: string): string {
  const [section, row, number, ...rest] = seat.split(' · ')
  if (language === 'en' || section === undefined || row === undefined || number === undefined || rest.length > 0) return seat
  return `${section} 區 ${row} 行 ${number} 號`
}
