import { formatTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { loadedOf } from '../../../api/loaded.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOrders } from '../../../purchase/use-orders.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Bullets } from '../parts/bullets.tsx'
import { Note, OperatorMessage } from '../parts/note.tsx'
import { Scene } from '../parts/scene.tsx'
import { Stocks } from '../parts/stocks.tsx'
import { StubRow } from '../parts/stub.tsx'
import { figure } from '../state/entry-code.ts'
import { BellToggle } from './bell-toggle.tsx'
import { hasNoneFree } from './chance-note.tsx'
import { ChoiceBar, ChoiceSheet } from './choice-sheet.tsx'
import { BehindBar, PlaceElsewhere } from './join-action.tsx'
import { hasBoughtIn } from '../live/has-bought.ts'
import { RoomFrame } from './room-frame.tsx'
import type { RoomProps } from '../live/room-sale.ts'
import * as paperStyles from '../../../art/paper.module.css'
import * as lists from '../parts/lists.module.css'
import * as styles from '../parts/room-page.module.css'

interface PausedProps extends RoomProps {
  readonly rank: number | null
  readonly peopleAhead: number
}

/** A pause: the operator's words with their time, and the number that stands (ROM-25). */
export function Paused({ rank, peopleAhead, ...props }: PausedProps) {
  const { t } = useTranslation('room')
  const [isChoosing, setChoosing] = useState(false)
  const { sale, live } = props
  const { status } = live
  const ahead = Math.max(0, status.entries - status.served)
  return (
    <RoomFrame
      sale={sale}
      live={live}
      scene={<Scene mood="paused" />}
      bar={
        rank === null ? (
          <BehindBar {...props} label={t('joinBehind')} ahead={ahead} />
        ) : (
          <ChoiceBar sale={sale} onChoose={() => setChoosing(true)} />
        )
      }
    >
      <div className={styles.lead}>
        <h1>{t('pausedTitle')}</h1>
        <p>{t('pausedText')}</p>
      </div>
      {status.message !== null && <OperatorMessage message={status.message} />}
      {rank !== null && (
        <StubRow
          label={t('yourNumber')}
          value={figure(rank)}
          text={t('numberStands')}
          note={t('nowAt', { served: figure(status.served), count: peopleAhead, figure: figure(peopleAhead) })}
        />
      )}
      <Bullets
        lines={[
          ['clock', t('minutesStand')],
          ['mobile', t('yourPlace')],
        ]}
      />
      <PlaceElsewhere profile={props.profile} />
      <ChoiceSheet sale={sale} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </RoomFrame>
  )
}

interface SoldOutProps extends RoomProps {
  readonly rank: number
  readonly peopleAhead: number
}

/** Sold out: the number still counts, and turns for returned tickets come in its order (ROM-24). */
export function SoldOut({ rank, peopleAhead, ...props }: SoldOutProps) {
  const { t } = useTranslation('room')
  const { sale, live, profile } = props
  const { served } = live.status
  const mail =
    profile?.emailState === 'confirmed'
      ? t('comeBackMail', { email: profile.registeredEmailID ?? '' })
      : t('comeBackNoMail')
  return (
    <RoomFrame sale={sale} live={live} scene={<Scene mood="soldOut" />}>
      <div className={styles.lead}>
        <h1>{t('soldOutTitle')}</h1>
        <p>{t('soldOutText', { served: figure(served) })}</p>
      </div>
      <StubRow label={t('yourNumber')} value={figure(rank)} text={t('numberCounts')} note={t('inLine')} />
      <section className={utilities.stack}>
        <h2 className={styles.sectionTitle}>{t('returnsTitle')}</h2>
        <dl className={lists.totals}>
          <div>
            <dt>{t('offeredUpTo')}</dt>
            <dd>{figure(served)}</dd>
          </div>
          <div>
            <dt>{peopleAhead === 0 ? t('youAreNext') : t('beforeYou')}</dt>
            <dd>{peopleAhead === 0 ? '—' : figure(peopleAhead)}</dd>
          </div>
        </dl>
      </section>
      <Note tone="careful" icon="info" title={t('smallChance')}>
        <p>{t('smallChanceText')}</p>
      </Note>
      <Panel>
        <BellToggle />
      </Panel>
      <Bullets
        lines={[
          ['bell', `${t('comeBack')} ${mail}`],
          ['warning', t('beware')],
        ]}
      />
    </RoomFrame>
  )
}

/** A reader without an entry after the list has closed. Joining means to stand behind the draw (ROM-11). */
export function Behind(props: RoomProps) {
  const { t } = useTranslation('room')
  const { sale, live } = props
  const { entries, served, state, left, startSSE } = live.status
  const ahead = Math.max(0, entries - served)
  // A returned ticket is free while it is on offer to the next numbers.
  const isSoldOut = state === 'RETURNS' && hasNoneFree(live.status)
  return (
    <RoomFrame
      sale={sale}
      live={live}
      scene={<Scene mood={isSoldOut ? 'soldOut' : 'passed'} />}
      bar={<BehindBar {...props} label={t('joinBehind')} ahead={ahead} />}
    >
      <div className={styles.lead}>
        <h1>{isSoldOut ? t('soldOutTitle') : t('behindTitle')}</h1>
        <p>{t('behindText', { count: ahead, figure: figure(ahead) })}</p>
      </div>
      <PlaceElsewhere profile={props.profile} />
      <Stocks
        title={state === 'DRAWN' ? t('onSaleAt', { time: formatTime(startSSE) }) : t('ticketsNow')}
        sale={sale}
        left={state === 'DRAWN' ? null : left}
      />
    </RoomFrame>
  )
}

interface EndedProps extends RoomProps {
  /** Null for a reader without a rank. */
  readonly rank: number | null
}

/** The end of the sale: how far the numbers came, and what became of the reader's (ROM-87). */
export function Ended({ rank, ...props }: EndedProps) {
  const { t } = useTranslation('room')
  const { sale, live, profile } = props
  const { served, entries } = live.status
  const { message } = live.status
  const isWithdrawn = served === 0 && message !== null
  const reach =
    served === 0
      ? t('endedNone')
      : served >= entries
        ? t('endedAll')
        : t('endedReach', { served: figure(served), all: figure(entries) })
  return (
    <RoomFrame sale={sale} live={live} scene={<Scene mood="ended" />}>
      <div className={styles.lead}>
        <h1>{isWithdrawn ? t('withdrawnTitle') : t('endedTitle')}</h1>
        <p>{isWithdrawn ? t('withdrawnText') : reach}</p>
        {!isWithdrawn && <p>{t('endedText')}</p>}
      </div>
      {message !== null && <OperatorMessage message={message} />}
      {rank !== null && !isWithdrawn && <EndedNumber rank={rank} {...props} />}
      <PlaceElsewhere profile={profile} />
      <ButtonLink to="/events">{t('otherEvents')}</ButtonLink>
      <Bullets lines={[['warning', t('beware')]]} />
    </RoomFrame>
  )
}

/** A number and its result at the end of the sale. */
function EndedNumber({ rank, sale, live }: RoomProps & { readonly rank: number }) {
  const { t } = useTranslation('room')
  const orders = loadedOf(useOrders())
  const row = { label: t('yourNumber'), value: figure(rank) }
  if (rank > live.status.served) return <StubRow {...row} text={t('notCalled')} note={t('notCalledNote')} />
  // A buyer never reads for a moment that nothing was bought.
  if (orders.kind !== 'known') return <StubRow {...row} text={t('numberCalled')} />
  if (!hasBoughtIn(orders.data, sale)) return <StubRow isUsed {...row} text={t('notBought')} />
  return (
    <>
      <StubRow {...row} text={t('boughtTitle')}>
        <span className={`${paperStyles.chopMark} ${paperStyles.positive}`}>{t('done')}</span>
      </StubRow>
      <ButtonLink kind="main" to="/ticket">
        <Icon name="ticket" size="s" />
        {t('myTickets')}
      </ButtonLink>
    </>
  )
}
