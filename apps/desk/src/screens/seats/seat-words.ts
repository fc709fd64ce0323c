import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Pool } from '../../scope/pool-seats.ts'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { seatWords } from '../../text/names.ts'
import type { HallSeat } from './hall.ts'
import { numbersOf, runsOf, spansOf, type SeatRun } from './seat-runs.ts'

/** Places that are kept back under a name. */
export type Kept = Pool['allotments'][number]

/** Seats as verbs name them, and in words. */
export interface NamedSeats {
  readonly spans: string
  readonly words: readonly string[]
  readonly count: number
}

/** Returns words for seats and for kept places. */
export function useSeatWords() {
  const { t } = useTranslation('seats')
  const language = useLanguage()
  const run = (one: SeatRun) => seatWords(language, `${one.one.section} · ${one.one.row} · ${numbersOf(one)}`)
  return {
    run,
    named: (seats: readonly HallSeat[]): NamedSeats => ({
      spans: spansOf(seats),
      words: runsOf(seats).map(run),
      count: seats.length,
    }),
    /** For whom places are kept. */
    keptFor: ({ name, claim }: Pick<Kept, 'name' | 'claim'>) =>
      claim === null ? name : t('claimOf', { address: claim.address ?? name }),
    /** Until when places are kept. */
    until: ({ releaseSSE, claim }: Pick<Kept, 'releaseSSE' | 'claim'>) =>
      claim !== null
        ? t('claimSent', { time: formatDateTime(claim.sentSSE) })
        : releaseSSE === null
          ? t('untilReleased')
          : t('untilTime', { time: formatDateTime(releaseSSE) }),
    /** The lines of a slip: the seats that are meant, and what is kept under the name then. */
    slipLines: (seats: NamedSeats | null, { name, places }: Pick<Kept, 'name' | 'places'>) => [
      ...(seats?.words ?? []).map((words, at) => ({ words: `${at + 1}.`, value: words })),
      { words: t('keptThen', { name }), value: String(places), isSum: true },
    ],
  }
}
