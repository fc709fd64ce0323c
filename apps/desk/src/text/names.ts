import type { Language } from '@pokfei/format/language'
import { inLanguage } from '@pokfei/format/localised'

/** The name of what is known by its ID alone, until its name has come. */
export const pendingName = '…'

/** Returns a seat in words. `B · 12 · 7` is `B 區 12 行 7 號` in Chinese. */
export function seatWords(language: Language, seat: string): string {
  const [section, row, number, ...rest] = seat.split(' · ')
  if (language === 'en' || section === undefined || row === undefined || number === undefined || rest.length > 0)
    return seat
  return `${section} 區 ${row} 行 ${number} 號`
}

/** Returns the name of an event in the reader's language. */
export const eventName = (
  language: Language,
  { eventNameEN, eventNameCN }: { readonly eventNameEN: string; readonly eventNameCN: string },
): string => inLanguage(language, eventNameEN, eventNameCN)

/** Returns the name of a ticket type in the reader's language, or its ID if the event no longer has it. */
export function typeName(
  language: Language,
  types: readonly { readonly typeID: string; readonly ticketTypeNameEN: string; readonly ticketTypeNameCN: string }[],
  typeID: string,
): string {
  const type = types.find((one) => one.typeID === typeID)
  return type === undefined ? typeID : inLanguage(language, type.ticketTypeNameEN, type.ticketTypeNameCN)
}
