import { formatDateTime, formatTime } from '@pokfei/format/time/hong-kong-time'
import { formatWeekday } from '@pokfei/format/time/weekday'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChosenEvent } from '../../scope/scope.ts'
import { useMe } from '../../session/use-me.ts'
import { eventName } from '../../text/names.ts'
import { Call } from '../../ui/call.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EventStates } from '../events/event-states.tsx'
import { DayLine } from './day-line.tsx'
import { grouped, timeWithSeconds } from './day-time.ts'
import { FirstDay } from './first-day.tsx'
import { Figures } from './figures.tsx'
import { EventsTable, PoolsTable } from './places-tables.tsx'
import { RoomPanel } from './room-panel.tsx'
import type { RoomAct } from './room-window.tsx'
import { isRush, useBoard, type BoardResult } from './use-board.ts'
import { WatchPanel } from './watch-panel.tsx'
import * as layout from '../../ui/layout.module.css'

// The first screen starts without the acts.
const RoomWindow = lazy(async () => ({ default: (await import('./room-window.tsx')).RoomWindow }))

/** The board: what is sold, paid and let in, second by second (DSK-22, DSK-23). */
export function BoardScreen() {
  const { t } = useTranslation()
  const event = useChosenEvent()
  const report = useBoard(event)
  const [act, setAct] = useState<RoomAct | null>(null)
  const headOf = useHead(event !== null)
  const board = report.data?.result
  // One heading in every state, so that no answer takes the focus away from the choice of an event.
  return (
    <Screen {...(board === undefined ? { title: t('screenBoard') } : headOf(board))}>
      {act === null ? (
        <ReportStates report={report}>
          {(shown) => <Board board={shown} isOne={event !== null} isStill={report.isError} onAct={setAct} />}
        </ReportStates>
      ) : (
        <Suspense fallback={<Skeleton lines={5} words={t('loading')} />}>
          <RoomWindow act={act} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </Screen>
  )
}

/** Returns a function that gives the head of the screen: the event, or the state of the day. */
function useHead(isOne: boolean) {
  const { t } = useTranslation('board')
  const language = useLanguage()
  const { name } = useMe()
  return (board: BoardResult): { readonly title: string; readonly text: string; readonly acts?: ReactNode } => {
    const { countedSSE, events, total, orders } = board
    const [first] = events
    if (first === undefined) return { title: t('firstDay', { name }), text: t('firstDayText') }
    if (!isOne) {
      const now = { weekday: formatWeekday(countedSSE, language), time: formatTime(countedSSE) }
      return {
        title: t(isRush(board) ? 'rush' : 'quiet', now),
        text: t('text', { orders: grouped(orders.orders), events: total.eventCount }),
      }
    }
    const tickets = t('ticketsToday', { tickets: grouped(orders.tickets) })
    return {
      title: eventName(language, first),
      text: first.hasDate ? `${formatDateTime(first.eventStartTimeSSE)} · ${tickets}` : tickets,
      acts: <EventStates event={first} nowSSE={countedSSE} />,
    }
  }
}

function Board({
  board,
  isOne,
  isStill,
  onAct,
}: {
  readonly board: BoardResult
  readonly isOne: boolean
  readonly isStill: boolean
  readonly onAct: (act: RoomAct) => void
}) {
  const { t } = useTranslation('board')
  const { countedSSE, events, total, rooms, pools } = board
  if (events.length === 0) return <FirstDay />
  return (
    <>
      {isStill ? <Call tone="warn" title={t('stands', { time: timeWithSeconds(countedSSE) })} /> : null}
      <Figures board={board} isOne={isOne} />
      <div className={layout.two}>
        <div className={layout.stack}>
          {isOne ? <PoolsTable pools={pools} total={total} /> : <EventsTable board={board} />}
          <Panel title={t('dayLine')} aside={isRush(board) ? t('perMinute') : t('perHour')}>
            <DayLine board={board} />
          </Panel>
        </div>
        <div className={layout.stack}>
          {rooms.map((room) => (
            <RoomPanel key={room.room} room={room} isStill={isStill} onAct={onAct} />
          ))}
          <WatchPanel board={board} />
        </div>
      </div>
    </>
  )
}
