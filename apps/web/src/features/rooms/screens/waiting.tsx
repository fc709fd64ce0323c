import { formatTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Note, OperatorMessage } from '../parts/note.tsx'
import { Scene } from '../parts/scene.tsx'
import { Stocks } from '../parts/stocks.tsx'
import { StubRow } from '../parts/stub.tsx'
import { TramLine } from '../parts/tram-line.tsx'
import { figure } from '../state/entry-code.ts'
import { waitOf, type Wait } from '../state/wait.ts'
import { BellToggle } from './bell-toggle.tsx'
import { chanceAt, ChanceNote, hasNoneFree } from './chance-note.tsx'
import { ChoiceBar, ChoicePanel, ChoiceSheet } from './choice-sheet.tsx'
import { RoomFrame } from './room-frame.tsx'
import type { RoomProps } from '../live/room-sale.ts'
import * as styles from '../parts/room-page.module.css'

/** Minutes of waiting from which the mail before a turn still comes before it. */
const mailMinutes = 5

interface WaitingProps extends RoomProps {
  readonly rank: number
  readonly peopleAhead: number
}

/** The queue: how many are ahead, about when, and the line as a ride (ROM-50). */
export function Waiting({ rank, peopleAhead, ...props }: WaitingProps) {
  const { t } = useTranslation('room')
  const [isChoosing, setChoosing] = useState(false)
  const { sale, live, profile } = props
  const { status, tickets, nowSSE, isOffline } = live
  const { served } = status
  const { seconds, choosing } = waitOf(status, rank, nowSSE)
  const choose = () => setChoosing(true)
  const isUnlikely = tickets !== null && chanceAt(rank, tickets, sale) === 'unlikely'
  const stock = Object.values(status.left)
  const isEmpty = hasNoneFree(status)
  const isShort = stock.length > 0 && stock.every((word) => word === 'few' || word === 'none') && !isEmpty
  const minutes = seconds === null || isUnlikely || isEmpty || isOffline ? null : Math.ceil(seconds / 60)
  const time = formatTime(nowSSE + (seconds ?? 0))
  return (
    <RoomFrame
      sale={sale}
      live={live}
      scene={<Scene mood="queue" progress={rank <= 1 ? 1 : Math.min(1, served / (rank - 1))} />}
      bar={<ChoiceBar sale={sale} onChoose={choose} />}
    >
      <div className={styles.lead}>
        <h1>{t('peopleAhead', { count: peopleAhead, figure: figure(peopleAhead) })}</h1>
        {!isOffline && <WaitText minutes={minutes} time={time} choosing={isEmpty ? null : choosing} />}
        {(isUnlikely || isEmpty) && <p>{t('ifReturned')}</p>}
        {isShort && <p>{t('maybeSlower')}</p>}
      </div>
      <TramLine servedRank={served} rank={rank} />
      {status.message !== null && <OperatorMessage message={status.message} />}
      <StubRow
        label={t('yourNumber')}
        value={figure(rank)}
        text={t('numberStays')}
        note={
          rank <= status.drawn ? t('among', { count: status.drawn, figure: figure(status.drawn) }) : t('behindDraw')
        }
      />
      {(tickets !== null || isEmpty) && <ChanceNote rank={rank} sale={sale} live={live} />}
      <Note icon="mobile" title={t('goAway')}>
        <p>{minutes === null ? t('goAwayReturns') : t('goAwayText', { time, minutes: sale.room.minutesPerTurn })}</p>
        {minutes !== null && minutes > mailMinutes && profile?.emailState === 'confirmed' && (
          <p>{t('mailBefore', { email: profile.registeredEmailID ?? '' })}</p>
        )}
      </Note>
      <Panel>
        <BellToggle />
      </Panel>
      <ChoicePanel sale={sale} />
      <Stocks title={t('ticketsNow')} sale={sale} left={status.left} />
      {minutes !== null && (
        <p className={`${utilities.small} ${utilities.muted}`}>
          {t('rateNote', { count: status.pace, figure: figure(status.pace) })}
        </p>
      )}
      <ChoiceSheet sale={sale} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </RoomFrame>
  )
}

interface WaitTextProps {
  /** Null if no time can be given. */
  readonly minutes: number | null
  readonly time: string
  readonly choosing: Wait['choosing']
}

/** The people whose turn the next one waits for, and the reader's own time as far as it is known (ROM-92). */
function WaitText({ minutes, time, choosing }: WaitTextProps) {
  const { t } = useTranslation('room')
  return (
    <>
      {choosing !== null && (
        <p>
          <span>{t('choosing', { count: choosing.people, figure: figure(choosing.people) })}</span>{' '}
          <span>{t('turnEnds', { count: choosing.minutes })}</span>
        </p>
      )}
      {minutes !== null && (
        <p>{minutes <= 1 ? t('withinMinute') : t('inMinutes', { count: minutes, figure: figure(minutes), time })}</p>
      )}
    </>
  )
}
