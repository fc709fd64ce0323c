import { formatDateTime, formatTime } from '@pokfei/format/time/hong-kong-time'
import { formatWeekday } from '@pokfei/format/time/weekday'
import { useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChosenEvent } from '../../scope/scope.ts'
import { eventName } from '../../text/names.ts'
import { Call } from '../../ui/call.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { EventStates } from '../events/event-states.tsx'
import { DayLine } from './day-line.tsx'
import { timeWithSeconds } from './day-time.ts'
import { FirstDay } from './first-day.tsx'
import { Figures } from './figures.tsx'
import { EventsTable, PoolsTable } from './places-tables.tsx'
import { RoomPanel } from './room-panel.tsx'
import { RoomWindow, type RoomAct } from './room-window.tsx'
import { isRush, useBoard, type BoardResult } from './use-board.ts'
import { WatchPanel } from './watch-panel.tsx'
import * as layout from '../../ui/layout.module.css'

/** The board: what is sold, paid and let in, second by second (DSK-22, DSK-23). */
export function BoardScreen() {
  const { t } = useTranslation('desk')
  const event = useChosenEvent()
  const report = useBoard(event)
  const [act, setAct] = useState<RoomAct | null>(null)
  if (act !== null)
    return (
      <Screen title={t('screenBoard')}>
        <RoomWindow act={act} onClose={() => setAct(null)} />
      </Screen>
    )
  return report.data === undefined ? (
    <Screen title={t('screenBoard')}>
      <ReportStates report={report}>{() => null}</ReportStates>
    </Screen>
  ) : (
    <Board board={report.data.result} isOne={event !== null} isStill={report.isError} onAct={setAct} />
  )
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
  const language = useLanguage()
  const { countedSSE, events, total, orders, rooms, pools } = board
  if (events.length === 0) return <FirstDay />
  const [first] = events
  const one = isOne ? first : undefined
  const now = { weekday: formatWeekday(countedSSE, language), time: formatTime(countedSSE) }
  const about = t('text', { orders: orders.orders, events: total.eventCount })
  const dateOf = ({ hasDate, eventStartTimeSSE }: NonNullable<typeof first>) =>
    hasDate ? `${formatDateTime(eventStartTimeSSE)} · ` : ''
  return (
    <Screen
      title={one === undefined ? t(isRush(board) ? 'rush' : 'quiet', now) : eventName(language, one)}
      text={one === undefined ? about : `${dateOf(one)}${t('ticketsToday', { tickets: orders.tickets })}`}
      acts={one === undefined ? null : <EventStates event={one} nowSSE={countedSSE} />}
    >
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
    </Screen>
  )
}
