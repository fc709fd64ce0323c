import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../parts/note.tsx'
import { DrawDetails, RootWords } from '../parts/root-words.tsx'
import { Scene } from '../parts/scene.tsx'
import { StubRow } from '../parts/stub.tsx'
import { timeWithSeconds } from '../state/time-with-seconds.ts'
import { entryCode, figure } from '../state/entry-code.ts'
import { BehindBar, PlaceElsewhere } from './join-action.tsx'
import { RoomFrame } from './room-frame.tsx'
import type { RoomProps } from '../live/room-sale.ts'
import * as styles from '../parts/room-page.module.css'

interface ClosedProps extends RoomProps {
  readonly isBeaconLate: boolean
}

/** The closed list as six words, while the beacon's round is not known (ROM-50, ROM-54). */
export function Closed({ isBeaconLate, ...props }: ClosedProps) {
  const { t } = useTranslation('room')
  const { sale, live } = props
  const { status, entry, nowSSE } = live
  const { root, roundTimeSSE } = status
  const secondsLeft = Math.max(0, roundTimeSSE - nowSSE)
  const count = status.drawn === 0 ? status.entries : status.drawn
  const isStandIn = sale.room.beacon === 'standIn'
  return (
    <RoomFrame
      sale={sale}
      live={live}
      scene={<Scene mood="closed" />}
      {...(entry === null && {
        bar: <BehindBar {...props} label={t('joinBehind')} ahead={count} />,
      })}
    >
      <div className={styles.lead}>
        <h1>{t('closedTitle')}</h1>
        <p>{t('closedText', { count, figure: figure(count) })}</p>
      </div>
      {root !== null && <RootWords root={root} />}
      {isBeaconLate ? (
        <Note tone="careful" icon="clock" title={t('beaconLate')}>
          <p>{t('beaconLateText')}</p>
        </Note>
      ) : (
        <Note icon="clock" title={t('beaconWait', { time: timeWithSeconds(roundTimeSSE) })}>
          <p>
            <b>{t('secondsLeft', { count: secondsLeft })}</b> {t('beaconNobody')}
          </p>
          <p>{t('beaconWhy')}</p>
        </Note>
      )}
      {isStandIn && <p className={styles.standIn}>{t('standIn')}</p>}
      {entry && (
        <StubRow
          label={t('receiptShort')}
          value={entryCode(entry.receipt.entryID).slice(0, 4)}
          text={t('receiptKept')}
          note={t('receiptCheck')}
        >
          <Icon name="success" />
        </StubRow>
      )}
      <PlaceElsewhere profile={props.profile} />
      <DrawDetails status={status} isStandIn={isStandIn} />
    </RoomFrame>
  )
}
