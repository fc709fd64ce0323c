import { hongKongParts } from '@pokfei/format/time/hong-kong-time'
import type { Language } from '@pokfei/web/i18n/language'
import type { Translate } from '@pokfei/texts/translate'

/** Returns the name of a gate. `Gate 3` is translated into the reader's language. */
export function gateName(name: string, t: Translate<'gate'>): string {
  const number = /^Gate (\d+)$/.exec(name)?.[1]
  return number === undefined ? name : t('gateNumber', { number })
}

/** Returns the time of an instant in Hong Kong, as in `19:47:12`. */
export function clockText(instantSSE: number): string {
  const { hour, minute } = hongKongParts(instantSSE)
  return [hour, minute, Math.floor(instantSSE) % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns a seat in words. `B · 12 · 7` on the wire is `B 區 12 行 7 號` in Chinese. */
export function seatText(language: Language, seat: string): string {
  const [section, row, number, ...rest] = seat.split(' · ')
  if (language === 'en' || section === undefined || row === undefined || number === undefined || rest.length > 0)
    return seat
  return `${section} 區 ${row} 行 ${number} 號`
}
