import { chanceOf } from '@pokfei/domain/rooms/chances'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Note } from '../parts/note.tsx'
import type { RoomProps, Sale } from '../live/room-sale.ts'
import { figure } from '../state/entry-code.ts'

interface ChanceNoteProps extends Pick<RoomProps, 'sale' | 'live'> {
  readonly rank: number
}

/** True while no ticket of a running sale can be had: each is sold, or held for a payment. */
export function hasNoneFree({ state, left }: RoomProps['live']['status']): boolean {
  const stock = Object.values(left)
  return state !== 'DRAWN' && stock.length > 0 && stock.every((one) => one === 'none')
}

/** Returns the chance of a rank at the draw, with the tickets of then. */
export const chanceAt = (rank: number, tickets: number, { room }: Sale) =>
  chanceOf({ peopleAhead: rank - 1, ticketsLeft: tickets, ticketsPerTurn: room.ticketsPerTurn })

/**
 * The chance of a rank at the draw, as arithmetic that a reader can redo (ROM-27). While the sale runs, nobody knows the
 * numbers to do it again, so the note says of when they are (ROM-86).
 */
export function ChanceNote({ rank, sale, live }: ChanceNoteProps) {
  const { t } = useTranslation('room')
  const { status, tickets } = live
  const { ticketsPerTurn } = sale.room
  const then = status.state !== 'DRAWN' && <p>{t('chanceThen')}</p>
  const peopleAhead = rank - 1
  const limit = { count: ticketsPerTurn }
  const values = { figure: figure(peopleAhead), tickets: figure(tickets ?? 0), limit: ticketsPerTurn }
  if (hasNoneFree(status))
    return (
      <Note tone="careful" icon="info" title={t('noneFree')}>
        <p>{t('noneFreeText')}</p>
      </Note>
    )
  if (tickets === null) {
    const aheadNow = Math.max(0, peopleAhead - status.served)
    return (
      <Note icon="ticket" title={t('aheadTitle', { count: aheadNow, figure: figure(aheadNow) })}>
        <p>{t('aheadText', limit)}</p>
      </Note>
    )
  }
  switch (chanceAt(rank, tickets, sale)) {
    case 'likely':
      return (
        <Note tone="good" icon="success" title={t('likely')}>
          <p>
            {t('likelyText', { ...values, count: peopleAhead, left: figure(tickets - peopleAhead * ticketsPerTurn) })}
          </p>
          {then}
        </Note>
      )
    case 'eitherWay':
      return (
        <Note icon="info" title={t('eitherWay')}>
          <p>{t('eitherWayText', { ...values, count: peopleAhead, all: figure(peopleAhead * ticketsPerTurn) })}</p>
          {then}
        </Note>
      )
    case 'unlikely':
      return (
        <Note tone="careful" icon="warning" title={t('unlikely')}>
          <p>{t('unlikelyText', { ...values, count: peopleAhead })}</p>
          <p>{t('unlikelyRest')}</p>
          {then}
        </Note>
      )
  }
}
