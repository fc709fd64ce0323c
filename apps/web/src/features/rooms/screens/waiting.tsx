import { formatTime } from '@pokfei/format/time/hong-kong-time'
import { waitSeconds } from '@pokfei/domain/rooms/poll-interval'
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
import { servingOf } from '../state/next-poll.ts'
import { isStanding, seeServing, type SeenServing } from '../state/standing.ts'
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
  const { status, servedRank, tickets, nowSSE, isOffline } = live
  const [seen, setSeen] = useState<SeenServing>({ status, firstSSE: nowSSE, lastSSE: nowSSE })
  const nowSeen = seeServing(seen, status, nowSSE)
  if (nowSeen !== seen) setSeen(nowSeen)
  const seconds = waitSeconds({ ...servingOf(status), servedRank }, rank, nowSSE)
  const minutes = Math.ceil(seconds / 60)
  const time = formatTime(nowSSE + seconds)
  const choose = () => setChoosing(true)
  const isNext = peopleAhead === 0
  const isUnlikely = tickets !== null && chanceAt(rank, tickets, sale) === 'unlikely'
  const stock = Object.values(status.left)
  const isEmpty = hasNoneFree(status)
  const isShort = stock.length > 0 && stock.every((word) => word === 'few' || word === 'none') && !isEmpty
  const hasTime = !isUnlikely && !isEmpty && !isStanding(nowSeen)
  const estimate = minutes <= 1 ? t('withinMinute') : t('inMinutes', { count: minutes, figure: figure(minutes), time })
  return (
    <RoomFrame
      sale={sale}
      live={live}
      scene={<Scene mood="queue" progress={rank <= 1 ? 1 : Math.min(1, servedRank / (rank - 1))} />}
      bar={<ChoiceBar sale={sale} onChoose={choose} />}
    >
      <div className={styles.lead}>
        <h1>{isNext ? t('youAreNext') : t('peopleAhead', { count: peopleAhead, figure: figure(peopleAhead) })}</h1>
        {hasTime ? (
          <p>{isOffline ? `${t('ownEstimate')} ${estimate}` : estimate}</p>
        ) : (
          <p>{isUnlikely || isEmpty ? t('ifReturned') : t('turnsWait')}</p>
        )}
        {isShort && <p>{t('maybeSlower')}</p>}
      </div>
      <TramLine servedRank={servedRank} rank={rank} />
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
        <p>{hasTime ? t('goAwayText', { time, minutes: sale.room.minutesPerTurn }) : t('goAwayReturns')}</p>
        {minutes > mailMinutes && profile?.emailState === 'confirmed' && (
          <p>{t('mailBefore', { email: profile.registeredEmailID ?? '' })}</p>
        )}
      </Note>
      <Panel>
        <BellToggle />
      </Panel>
      <ChoicePanel sale={sale} />
      <Stocks title={t('ticketsNow')} sale={sale} left={status.left} />
      <p className={`${utilities.small} ${utilities.muted}`}>
        {t('rateNote', { count: status.rate, figure: figure(status.rate) })}
      </p>
      <ChoiceSheet sale={sale} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </RoomFrame>
  )
}
