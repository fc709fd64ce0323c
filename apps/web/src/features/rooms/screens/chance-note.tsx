import { chanceOf } from '@pokfei/domain/rooms/chances'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Note } from '../parts/note.tsx'
import type { Sale } from '../live/room-sale.ts'
import { figure } from '../state/entry-code.ts'

interface ChanceNoteProps {
  readonly rank: number
  readonly sale: Sale
  /** The tickets on sale at the draw. Null if the page does not know them. */
  readonly tickets: number | null
}

/** Returns the chance of a rank at the draw, with the tickets of then. */
export const chanceAt = (rank: number, tickets: number, { room }: Sale) =>
  chanceOf({ peopleAhead: rank - 1, ticketsLeft: tickets, ticketsPerTurn: room.ticketsPerTurn })

/** The chance of a rank at the draw, as arithmetic that a reader can redo (ROM-27). */
export function ChanceNote({ rank, sale, tickets }: ChanceNoteProps) {
  const { t } = useTranslation('room')
  const { ticketsPerTurn } = sale.room
  const peopleAhead = rank - 1
  const limit = { count: ticketsPerTurn }
  const values = { figure: figure(peopleAhead), tickets: figure(tickets ?? 0), limit: ticketsPerTurn }
  if (tickets === null)
    return (
      <Note icon="ticket" title={t('aheadTitle', { count: peopleAhead, figure: figure(peopleAhead) })}>
        <p>{t('aheadText', limit)}</p>
      </Note>
    )
  switch (chanceAt(rank, tickets, sale)) {
    case 'likely':
      return (
        <Note tone="good" icon="success" title={t('likely')}>
          <p>
            {t('likelyText', { ...values, count: peopleAhead, left: figure(tickets - peopleAhead * ticketsPerTurn) })}
          </p>
        </Note>
      )
    case 'eitherWay':
      return (
        <Note icon="info" title={t('eitherWay')}>
          <p>{t('eitherWayText', { ...values, count: peopleAhead, all: figure(peopleAhead * ticketsPerTurn) })}</p>
        </Note>
      )
    case 'unlikely':
      return (
        <Note tone="careful" icon="warning" title={t('unlikely')}>
          <p>{t('unlikelyText', { ...values, count: peopleAhead })}</p>
          <p>{t('unlikelyRest')}</p>
        </Note>
      )
  }
}
