import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Stop } from '../state/room-view.ts'
import * as styles from './stops.module.css'

/** The five stops of a sale, with the present one. */
export function Stops({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation('room')
  const names = [t('stopLobby'), t('stopClosed'), t('stopDraw'), t('stopQueue'), t('stopBuy')]
  return (
    <ol className={styles.stops} aria-label={t('stops')}>
      {names.map((name, index) => (
        <li
          key={name}
          className={index < stop ? styles.past : index === stop ? styles.here : undefined}
          aria-current={index === stop ? 'step' : undefined}
        >
          <span>
            {name}
            {index < stop && <span className={utilities.visuallyHidden}>{t('stopDone')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
