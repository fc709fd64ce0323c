import { hongKongParts } from '@pokfei/format/time/hong-kong-time'
import type { Language } from '@pokfei/web/i18n/language'
import type { GatePack } from '@pokfei/contracts/routes/gate'
import { inLanguage } from '@pokfei/format/localised'
import type { Translate } from '@pokfei/texts/translate'
import { packType } from '../scan/pack-types.ts'

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

/** Returns the name of a type, and the proof that it asks for. Both are empty if they are not known. */
export function typeWords(
  language: Language,
  pack: Pick<GatePack, 'types'>,
  typeIndex: number | null,
): { readonly name: string; readonly proof: string } {
  const type = packType(pack, typeIndex)
  if (type === undefined) return { name: '', proof: '' }
  const { ticketTypeNameEN, ticketTypeNameCN, proofEN = '', proofCN = '' } = type
  return {
    name: inLanguage(language, ticketTypeNameEN, ticketTypeNameCN),
    proof: inLanguage(language, proofEN, proofCN),
  }
}

/** Returns a seat in words. `B · 12 · 7` on the wire is `B 區 12 行 7 號` in Chinese. */
export function seatText(language: Language, seat: string): string {
  const [section, row, number, ...rest] = seat.split(' · ')
  if (language === 'en' || section === undefined || row === undefined || number === undefined || rest.length > 0)
    return seat
  return `${section} 區 ${row} 行 ${number} 號`
}
