import type { DoorTicketJSON } from '@pokfei/desk-contract/verbs/gate'
import type { Language } from '@pokfei/format/language'
import { inLanguage } from '@pokfei/format/localised'
import { seatWords } from '../../text/names.ts'

/** The part of a door list that is shown. */
export type DoorFilter = 'all' | 'absent' | 'in'

/** The sequence of a door list. */
export type DoorSequence = 'name' | 'seat'

const bySeat = new Intl.Collator('en', { numeric: true })

/** Returns the type and the seat of a ticket in words. */
export function doorPlace(language: Language, { ticketTypeNameEN, ticketTypeNameCN, seat }: DoorTicketJSON): string {
  const type = inLanguage(language, ticketTypeNameEN, ticketTypeNameCN)
  return seat === null ? type : `${type} ${seatWords(language, seat)}`
}

const seatKey = ({ ticketTypeNameEN, seat }: DoorTicketJSON): string => `${ticketTypeNameEN} ${seat ?? ''}`

/** Returns the tickets of a list that fit. The list itself is by name. It needs no network, so a door goes on without one. */
export function chosenTickets(
  tickets: readonly DoorTicketJSON[],
  { words, filter, by }: { readonly words: string; readonly filter: DoorFilter; readonly by: DoorSequence },
): readonly DoorTicketJSON[] {
  const wanted = words.trim().toLowerCase()
  const fitting = tickets.filter(
    ({ holder, orderReference, seat, admittedSSE }) =>
      (filter === 'all' || (filter === 'in') === (admittedSSE !== null)) &&
      [holder ?? '', orderReference, seat ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  )
  return by === 'seat' ? fitting.toSorted((one, other) => bySeat.compare(seatKey(one), seatKey(other))) : fitting
}
