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

/** A ticket type by its ID and its names. */
export interface KnownType {
  readonly typeID: string
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
}

/**
 * Returns the name of a ticket type in the reader's language, or its ID if the event no longer has it. The types of an event
 * are undefined until they have come (DSK-76).
 */
export function typeName(language: Language, types: readonly KnownType[] | undefined, typeID: string): string {
  if (types === undefined) return pendingName
  const type = types.find((one) => one.typeID === typeID)
  return type === undefined ? typeID : inLanguage(language, type.ticketTypeNameEN, type.ticketTypeNameCN)
}
