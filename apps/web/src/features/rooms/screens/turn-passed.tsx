import { Link } from '@tanstack/react-router'
import * as utilities from '@pokfei/design/utilities.module.css'
import { knownOr, loadedOf } from '../../../api/loaded.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorNote } from '../../../layout/error-view.tsx'
import { PendingView } from '../../../layout/pending-view.tsx'
import { BottomBar } from '../../../layout/bottom-bar.tsx'
import { useOrders } from '../../../purchase/use-orders.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../parts/note.tsx'
import { Scene } from '../parts/scene.tsx'
import { StubRow } from '../parts/stub.tsx'
import { figure } from '../state/entry-code.ts'
import { boughtIn } from '../live/has-bought.ts'
import { BehindBar, RejoinAction } from './join-action.tsx'
import { RoomFrame } from './room-frame.tsx'
import type { RoomProps } from '../live/room-sale.ts'
import * as paperStyles from '../../../art/paper.module.css'
import * as styles from '../parts/room-page.module.css'

interface TurnPassedProps extends RoomProps {
  readonly rank: number
}

/** The end of a turn: by an order, or by its time. The reader may join again at the end (ROM-12, ROM-50). */
export function TurnPassed({ rank, ...props }: TurnPassedProps) {
  const { t } = useTranslation(['room', 'common'])
  const orders = loadedOf(useOrders())
  // A buyer never reads that the turn was lost.
  if (orders.kind === 'pending') return <PendingView />
  if (orders.kind === 'failed')
    return (
      <RoomFrame sale={props.sale} live={props.live}>
        <h1 className={utilities.title}>{t('numberCalled')}</h1>
        <ErrorNote text={t('common:ordersFailed')} onRetry={orders.retry} />
      </RoomFrame>
    )
  const boughtCount = boughtIn(knownOr(orders, []), props.sale).length
  return boughtCount > 0 ? (
    <Bought rank={rank} boughtCount={boughtCount} {...props} />
  ) : (
    <Passed rank={rank} {...props} />
  )
}

function Passed({ rank, ...props }: TurnPassedProps) {
  const { t } = useTranslation('room')
  const { sale, live } = props
  const { entries, served, state } = live.status
  const lastRank = Math.max(entries, rank)
  const ahead = Math.max(0, lastRank - served)
  return (
    <RoomFrame
      sale={sale}
      live={live}
      scene={<Scene mood="passed" />}
      bar={<BehindBar {...props} label={t('rejoin')} ahead={ahead} />}
    >
      <div className={styles.lead}>
        <h1>{t('passedTitle')}</h1>
        <p>{t('passedText')}</p>
      </div>
      <StubRow isUsed label={t('yourNumber')} value={figure(rank)} text={t('numberCalled')} />
      <Note tone="careful" icon="info" title={state === 'RETURNS' ? t('rejoinLate') : t('rejoinTitle')}>
        <p>{t('rejoinText', { count: ahead, figure: figure(ahead), served: figure(served) })}</p>
      </Note>
      <p className={`${utilities.small} ${utilities.muted}`}>
        {t('tooLate')}{' '}
        <Link className={utilities.underlined} to="/help-services">
          {t('tellUs')}
        </Link>
      </p>
    </RoomFrame>
  )
}

interface BoughtProps extends TurnPassedProps {
  /** The events of the sale for which the reader has an order. */
  readonly boughtCount: number
}

/** The reader has tickets. Those who have not bought each event of a group may join again for the others. */
function Bought({ rank, boughtCount, ...props }: BoughtProps) {
  const { t } = useTranslation('room')
  const { sale, live } = props
  const all = sale.events.length
  const hasAll = boughtCount === all
  return (
    <RoomFrame
      sale={sale}
      live={live}
      stop={4}
      scene={<Scene mood="turn" />}
      bar={
        <BottomBar total={figure(rank)} note={t('yourNumber')}>
          <ButtonLink kind="main" to="/ticket">
            <Icon name="ticket" size="s" />
            {t('myTickets')}
          </ButtonLink>
        </BottomBar>
      }
    >
      <div className={styles.lead}>
        <h1>{t('boughtTitle')}</h1>
        <p>{hasAll ? t('boughtText') : t('boughtSomeText', { count: boughtCount, all })}</p>
      </div>
      <StubRow label={t('yourNumber')} value={figure(rank)} text={t('numberBought')}>
        <span className={`${paperStyles.chopMark} ${paperStyles.positive}`}>{t('done')}</span>
      </StubRow>
      {!hasAll && <RejoinAction {...props} label={t('rejoin')} />}
    </RoomFrame>
  )
}
