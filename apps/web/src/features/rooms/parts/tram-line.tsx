import * as glows from '@pokfei/design/glows.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { figure } from '../state/entry-code.ts'
import { Tram } from './scene.tsx'
import * as styles from './scene.module.css'

const firstX = 24
const lastX = 296

interface TramLineProps {
  readonly servedRank: number
  readonly rank: number
}

/** The queue as a ride: the tram is at the served rank, and the reader's stub waits at the last stop. */
export function TramLine({ servedRank, rank }: TramLineProps) {
  const { t } = useTranslation('room')
  const part = rank <= 1 ? 1 : Math.min(1, servedRank / (rank - 1))
  const x = Math.round(firstX + (lastX - firstX) * part)
  const texts = { served: figure(servedRank), rank: figure(rank) }
  return (
    <div>
      <svg className={styles.tramLine} viewBox="0 0 350 62" role="img" aria-label={t('rideSpoken', texts)}>
        <path className={styles.ahead} d={`M${x} 54H344`} />
        <g className={glows.glow1}>
          <path className={styles.haze} d={`M4 54H${x}`} />
          <path className={styles.neon} d={`M4 54H${x}`} />
        </g>
        <g className={`${styles.tram} ${glows.glow3}`} transform={`translate(${x} 50) scale(0.62)`}>
          <Tram />
        </g>
        <path className={styles.slip} d="M312 34h34v18h-34z" />
        <path className={styles.night} d="M318 41h14v1.5h-14zM318 45h20v1.5h-20z" />
      </svg>
      <div className={styles.figures} aria-hidden="true">
        <div>
          {t('servedNow')}
          <b>{texts.served}</b>
        </div>
        <div>
          {t('yourNumber')}
          <b>{texts.rank}</b>
        </div>
      </div>
    </div>
  )
}
