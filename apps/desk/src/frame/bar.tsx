import { useSyncExternalStore } from 'react'
import { connectionStore } from '../client/connection.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { Status } from '../ui/status.tsx'
import { LooksButtons } from '../looks/looks-buttons.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import * as styles from './bar.module.css'

/** The bar above each screen: the event of all screens, the line to the server, the finder, language and theme. */
export function Bar({ onFind, isStandIn }: { readonly onFind: () => void; readonly isStandIn: boolean }) {
  const { t } = useTranslation()
  const { isReachable } = useSyncExternalStore(connectionStore.subscribe, connectionStore.get)
  return (
    <header className={styles.bar}>
      <ScopeChoice />
      {isStandIn ? <span className={styles.demo}>{t('standIn')}</span> : null}
      <span className={styles.gap} />
      <span className={styles.line}>
        {isReachable ? <Status tone="ok" words={t('live')} /> : <Status tone="warn" words={t('offline')} />}
      </span>
      <button
        type="button"
        className={styles.finder}
        aria-label={`${t('find')}: ${t('findHint')}`}
        aria-keyshortcuts="/"
        onClick={onFind}
      >
        <Icon name="search" />
        <span>{t('findHint')}</span>
        <KeyCap name="/" />
      </button>
      <LooksButtons />
    </header>
  )
}
