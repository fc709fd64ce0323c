import * as buttonStyles from '@pokfei/design/button.module.css'
import { Icon } from '../components/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Translate } from '@pokfei/texts/translate'
import type { Camera, CameraStatus } from './use-camera.ts'
import * as styles from './viewfinder.module.css'

function textOf(status: CameraStatus, t: Translate<'gate'>): string | null {
  switch (status) {
    case 'on':
      return t('pointHere')
    case 'off':
      return null
    case 'starting':
      return t('cameraStarting')
    case 'denied':
      return t('cameraDenied')
    case 'missing':
      return t('cameraMissing')
  }
}

/** A square with round corners, as large as fits. */
const hole = 'M10 1H90A9 9 0 0 1 99 10V90A9 9 0 0 1 90 99H10A9 9 0 0 1 1 90V10A9 9 0 0 1 10 1Z'

/** The camera's picture with the frame for codes, or the obstacle in its place. */
export function Viewfinder({ camera, children }: { readonly camera: Camera; readonly children?: React.ReactNode }) {
  const { t } = useTranslation('gate')
  const { status, video, start } = camera
  const canStart = status === 'off' || status === 'denied' || status === 'missing'
  return (
    <div
      className={status === 'on' ? `${styles.viewfinder} ${styles.running}` : styles.viewfinder}
      data-camera={status}
    >
      {/* Nobody plays this picture to anybody, so it needs no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} playsInline muted aria-hidden="true" />
      {status === 'on' && (
        <svg className={styles.frame} viewBox="0 0 100 100" aria-hidden="true">
          <path className={styles.surroundings} d={`M-500-500H600V600H-500Z${hole}`} />
          <path className={styles.edge} d={hole} />
        </svg>
      )}
      {canStart && (
        <button
          type="button"
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.main}`}
          onClick={start}
        >
          <Icon name="camera" />
          {t('startCamera')}
        </button>
      )}
      <p className={styles.hint} role="status">
        {textOf(status, t)}
      </p>
      {children}
    </div>
  )
}
