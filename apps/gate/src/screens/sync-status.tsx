import * as utilities from '@pokfei/design/utilities.module.css'
import { Icon } from '../components/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import type { ReadyState } from '../state/gate-state.ts'
import { useOfflineReady } from '../offline/use-offline-ready.ts'
import * as styles from './sync-status.module.css'

/** The state of the connection, and the scans that the server lacks. Scanning continues either way. */
export function SyncStatus({ state }: { readonly state: ReadyState }) {
  const { t } = useTranslation('gate')
  const { isReachable, pendingCount, isListWhole } = state
  const isOfflineReady = useOfflineReady()
  const sent = pendingCount === 0 ? t('allSent') : t('pending', { count: pendingCount })
  const preparing = isListWhole ? t('offlinePreparing') : t('listDownloading')
  return (
    <div className={styles.syncStatus} role="status" data-sync={isReachable ? 'online' : 'offline'}>
      <span className={isReachable ? styles.online : styles.offline}>
        <Icon name={isReachable ? 'online' : 'offline'} />
        <span>{isReachable ? t('online') : t('offline')}</span>
      </span>
      <span className={utilities.numeric}>{isReachable && !(isListWhole && isOfflineReady) ? preparing : sent}</span>
    </div>
  )
}
