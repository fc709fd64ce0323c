import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { OwnTurn, RoomStatus } from '@pokfei/contracts/routes/rooms'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showAlert } from '../../../layout/alert-store.ts'
import { BottomBar } from '../../../layout/bottom-bar.tsx'
import { eventDetailsOf } from '../../../purchase/event-details.ts'
import { clockText } from '../../../time/clock-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Clock } from '../parts/clock.tsx'
import { OperatorMessage } from '../parts/note.tsx'
import { useSumWords } from '../parts/price.tsx'
import { timeWithSeconds } from '../state/time-with-seconds.ts'
import { Scene } from '../parts/scene.tsx'
import { NightTitle } from '../parts/stocks.tsx'
import { StubRow } from '../parts/stub.tsx'
import { figure } from '../state/entry-code.ts'
import { ChoiceRows } from './choice-sheet.tsx'
import { useRoomAction } from './join-action.tsx'
import { RoomFrame } from './room-frame.tsx'
import type { RoomProps, Sale } from '../live/room-sale.ts'
import { useChoice } from './use-choice.ts'
import * as styles from '../parts/room-page.module.css'

interface YourTurnProps extends RoomProps {
  readonly rank: number
  /** Null until the turn is claimed, which happens by itself. */
  readonly turn: OwnTurn | null
}

/** True if a night is neither bought nor sold out. */
const hasNightLeft = ({ events }: Sale, left: RoomStatus['left'], turn: OwnTurn | null): boolean =>
  events.some(
    ({ eventID, ticketTypes }) =>
      turn?.bought?.includes(eventID) !== true &&
      ticketTypes.some(({ typeID }) => left[`${eventID}/${typeID}`] !== 'none'),
  )

/** The reader's turn: its time, the choice filled in, twice the time on request (ROM-17, ROM-59). */
export function YourTurn({ rank, turn, ...props }: YourTurnProps) {
  const { t } = useTranslation('room')
  const { sale, live } = props
  const { status, nowSSE } = live
  const extension = useRoomAction(live.extend)
  const { minutesPerTurn } = sale.room
  const choice = sale.events.length === 1 ? sale.events[0] : undefined
  const endsSSE = turn?.endsSSE ?? null
  const left = endsSSE === null ? null : Math.max(0, endsSSE - nowSSE)
  const isPaused = status.state === 'PAUSED'
  return (
    <RoomFrame
      sale={sale}
      live={live}
      scene={<Scene mood="turn" />}
      {...(choice && { bar: <TurnBar event={choice} sale={sale} live={live} /> })}
    >
      <div className={styles.lead} role="alert">
        <h1 className={styles.turnTitle}>{t('yourTurn')}</h1>
      </div>
      <Clock
        isTurn
        label={t('yourTime')}
        text={left === null ? (isPaused ? t('timeStands') : '–:––') : clockText(left)}
      >
        {left !== null && left <= minutesPerTurn * 60 && (
          <Button kind="line" small pending={extension.isPending} onClick={extension.run}>
            {!extension.isPending && <Icon name="clock" size="s" />}
            <span>{t('longer', { minutes: 2 * minutesPerTurn })}</span>
          </Button>
        )}
      </Clock>
      <p className={utilities.visuallyHidden} role="status">
        {left !== null && left > 0 && left <= 60 ? t('minuteLeft') : ''}
      </p>
      {isPaused && status.message !== null && <OperatorMessage message={status.message} />}
      {choice ? (
        <TurnChoice event={choice} sale={sale} live={live} />
      ) : (
        <section className={utilities.stack}>
          <h2 className={styles.sectionTitle}>{t('whichEvening')}</h2>
          <p className={`${utilities.small} ${utilities.muted}`}>
            {hasNightLeft(sale, status.left, turn) ? t('oneOrderEach') : t('restSoldOut')}
          </p>
          <Panel>
            {sale.events.map((event) => (
              <Night
                key={event.eventID}
                event={event}
                sale={sale}
                live={live}
                isBought={turn?.bought?.includes(event.eventID) === true}
              />
            ))}
          </Panel>
        </section>
      )}
      <StubRow
        label={t('yourNumber')}
        value={figure(rank)}
        text={t('timeIsYours')}
        {...(endsSSE !== null && { note: t('untilTime', { time: timeWithSeconds(endsSSE) }) })}
      />
    </RoomFrame>
  )
}

interface TurnBarProps extends Pick<RoomProps, 'live'> {
  readonly event: EventDetail
  readonly sale: Sale
}

/** The types to choose from, filled in if this device has a choice from before the turn. */
function TurnChoice({ event, sale, live }: TurnBarProps) {
  const { t } = useTranslation('room')
  const { left } = live.status
  const { sum } = useChoice(event, sale, left)
  const [isFilledIn] = useState(sum.count > 0)
  return (
    <section className={utilities.stack}>
      <h2 className={styles.sectionTitle}>{isFilledIn ? t('filledIn') : t('choose')}</h2>
      <ChoiceRows event={event} sale={sale} left={left} />
    </section>
  )
}

/** The sum of the choice, and the way to the order summary. */
function TurnBar({ event, sale, live }: TurnBarProps) {
  const { t } = useTranslation('room')
  const language = useLanguage()
  const navigate = useNavigate()
  const { lines, sum } = useChoice(event, sale, live.status.left)
  const { count, total } = useSumWords()(sum)
  const goOn = () => {
    if (sum.count === 0) return showAlert({ type: 'warning', message: t('chooseOne') })
    const { organizerID, eventID } = event
    const state = { eventDetails: eventDetailsOf(event, language), selectedTickets: lines }
    void navigate({ to: '/order/$organizerID/$eventID', params: { organizerID, eventID }, state })
  }
  return (
    <BottomBar total={total} note={count} isLive>
      <Button kind={sum.count === 0 ? 'plain' : 'main'} onClick={goOn}>
        {t('review')}
      </Button>
    </BottomBar>
  )
}

interface NightProps extends Pick<RoomProps, 'sale' | 'live'> {
  readonly event: EventDetail
  readonly isBought: boolean
}

/** One evening of a group: what was bought in this turn, or the way to its selection, where the choice is filled in (ROM-82). */
function Night({ event, sale, live, isBought }: NightProps) {
  const { t } = useTranslation(['room', 'common'])
  const language = useLanguage()
  const { left } = live.status
  const { types, sum } = useChoice(event, sale, left)
  const words = useSumWords()(sum)
  const { organizerID, eventID } = event
  const isSoldOut = types.every(({ isAvailable }) => !isAvailable)
  return (
    <div className={styles.night}>
      <NightTitle event={event} sale={sale} />
      {isBought ? (
        <div className={utilities.row}>
          <Tag icon="success" tone="ok">
            {t('nightBought')}
          </Tag>
          <Link className={utilities.underlined} to="/ticket">
            {t('myTickets')}
          </Link>
        </div>
      ) : isSoldOut ? (
        <p className={utilities.muted}>{t('common:soldOut')}</p>
      ) : (
        <>
          {sum.count > 0 && (
            <p className={`${utilities.small} ${utilities.muted}`}>
              {`${t('filledIn')} · ${words.count} · ${words.total}`}
            </p>
          )}
          <ButtonLink
            kind="line"
            to="/event/seats/$organizerID/$eventID"
            params={{ organizerID, eventID }}
            state={{ eventDetails: eventDetailsOf(event, language) }}
          >
            {t('chooseNight')}
            <Icon name="chevron" size="s" />
          </ButtonLink>
        </>
      )}
    </div>
  )
}
