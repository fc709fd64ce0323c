import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Column } from '../../../layout/column.tsx'
import { BackBar } from '../../../layout/top-bar.tsx'
import { Joined } from '../../../ui/joined.tsx'
import { Picture } from '../../../pictures/picture.tsx'
import { ProofLinks } from '../parts/proof-links.tsx'
import { timeWithSeconds } from '../state/time-with-seconds.ts'
import { Stops } from '../parts/stops.tsx'
import { figure } from '../state/entry-code.ts'
import { isAfterDraw, stopOf, type Stop } from '../state/room-view.ts'
import type { RoomProps } from '../live/room-sale.ts'
import * as styles from '../parts/room-page.module.css'

interface RoomFrameProps extends Pick<RoomProps, 'sale' | 'live'> {
  /** The stop of the reader, if it does not follow from the view. */
  readonly stop?: Stop
  /** The bar at the bottom. */
  readonly bar?: ReactNode
  /** The street or the machine, above the text. */
  readonly scene?: ReactNode
  readonly children: ReactNode
}

/** The frame of every screen of a room: which sale it is, and where the sale is. */
export function RoomFrame({ sale, live, stop: ownStop, bar, scene, children }: RoomFrameProps) {
  const { t } = useTranslation('room')
  const { view, status, isOffline } = live
  const stop = ownStop ?? (view && stopOf(view))
  return (
    <Column top={<BackBar title={t('title')} />} {...(bar !== undefined && { bar })}>
      <div className={styles.saleLine}>
        <Picture src={sale.image} alt="" width={56} height={42} />
        <div className={utilities.grow}>
          <b>{sale.name}</b>
          <Joined first={sale.when} second={sale.where} />
        </div>
      </div>
      {stop !== null && <Stops stop={stop} />}
      <div role="status">
        {isOffline && (
          <p className={styles.offline}>
            {status.served === 0
              ? t('offline')
              : t('offlineSince', { served: figure(status.served), time: timeWithSeconds(status.nowSSE) })}
          </p>
        )}
      </div>
      {scene}
      <div className={styles.flow}>
        {children}
        {view && isAfterDraw(view) && status.root !== null && <ProofLinks sale={sale} />}
      </div>
    </Column>
  )
}
