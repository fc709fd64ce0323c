import { useTranslation } from '../../../i18n/use-translation.ts'
import { Scene } from '../parts/scene.tsx'
import { RoomFrame } from './room-frame.tsx'
import type { RoomProps } from '../live/room-sale.ts'
import * as styles from '../parts/room-page.module.css'

/** The moment between the draw and the reader's own number. */
export function Reading({ sale, live }: RoomProps) {
  const { t } = useTranslation('room')
  return (
    <RoomFrame sale={sale} live={live} scene={<Scene mood="closed" />}>
      <div className={styles.lead}>
        <h1>{t('readingTitle')}</h1>
        <p>{t('readingText')}</p>
      </div>
    </RoomFrame>
  )
}
