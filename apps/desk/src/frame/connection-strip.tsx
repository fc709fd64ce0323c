import { formatTime } from '@pokfei/format/time/hong-kong-time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { connectionStore } from '../client/connection.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'
import * as styles from './connection-strip.module.css'

/** Milliseconds between two tries of a desk without a network. */
const tryAgainMs = 5000

/** Says that the network is gone, and from when the figures on the screen are (SCR-5). */
export function ConnectionStrip() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { isReachable, answeredSSE } = useSyncExternalStore(connectionStore.subscribe, connectionStore.get)
  useEffect(() => {
    if (isReachable) return
    const timer = setInterval(() => void client.refetchQueries({ type: 'active' }), tryAgainMs)
    return () => clearInterval(timer)
  }, [isReachable, client])
  return (
    <div role="status">
      {isReachable ? null : (
        <p className={styles.strip}>
          <Icon name="offline" />
          <span>{answeredSSE === null ? t('noNetwork') : t('noNetworkSince', { time: formatTime(answeredSSE) })}</span>
        </p>
      )}
    </div>
  )
}
