import type { Session } from '@pokfei/contracts/routes/attendee'
import { formatDate } from '@pokfei/format/time/hong-kong-time'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { sessionsQuery } from '../../api/attendee-queries.ts'
import { loadedOf } from '../../api/loaded.ts'
import { useApi } from '../../api/use-api.ts'
import { useNow } from '../../time/clock.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../layout/error-view.tsx'
import { LoadingText } from '../../layout/loading-text.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { useMoveFocusOnUnmount } from '../../layout/use-move-focus-on-unmount.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { deviceName, isHandheld } from './device-name.ts'
import { useEndSessions, type EndedSession } from './use-end-sessions.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './sessions-panel.module.css'

/** The devices where a member is signed in. Each can be signed out alone, or all others together (ACC-34, ACC-36). */
export function SessionsPanel() {
  const { t } = useTranslation('profile')
  const titleID = useId()
  const sessions = loadedOf(useQuery(sessionsQuery(useApi())))
  return (
    <section className={styles.sessions} aria-labelledby={titleID}>
      <h2 id={titleID} className={utilities.heading2}>
        {t('whereSignedIn')}
      </h2>
      <p className={`${styles.small} ${utilities.small} ${utilities.muted} ${utilities.keepWords}`}>
        {t('whereSignedInText')}
      </p>
      {sessions.kind === 'known' ? (
        <Sessions sessions={sessions.data} />
      ) : sessions.kind === 'failed' ? (
        <ErrorNote text={t('sessionsFailed')} onRetry={sessions.retry} />
      ) : (
        <LoadingText />
      )}
    </section>
  )
}

function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useTranslation('profile')
  const { endOne, endOthers, endingID, isEndingOthers } = useEndSessions()
  // The own device comes first, because members recognise it and then understand the others.
  const ordered = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <>
      <ul className={`${panelStyles.panel} ${styles.panel}`}>
        {ordered.map((session) => (
          <SessionRow
            key={session.sessionID}
            session={session}
            onEnd={endOne}
            isEnding={endingID === session.sessionID}
          />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button kind="line" pending={isEndingOthers} onClick={endOthers}>
          <ScreenIcon name="signOut" size="s" />
          {t('signOutElsewhere')}
        </Button>
      )}
    </>
  )
}

interface SessionRowProps {
  readonly session: Session
  readonly onEnd: (ended: EndedSession) => void
  readonly isEnding: boolean
}

function SessionRow({ session, onEnd, isEnding }: SessionRowProps) {
  const { t } = useTranslation(['profile', 'common'])
  const row = useRef<HTMLLIElement>(null)
  useMoveFocusOnUnmount(row)
  const device = deviceName(session, t)
  const { sessionID, isCurrent, signInTimeSSE } = session
  return (
    <li
      ref={row}
      className={
        isCurrent
          ? `${panelStyles.listItem} ${styles.session} ${styles.own}`
          : `${panelStyles.listItem} ${styles.session}`
      }
    >
      <ScreenIcon name={isHandheld(session) ? 'mobile' : 'desktop'} />
      <div className={`${panelStyles.grow} ${styles.grow} ${utilities.grow}`}>
        <p>{device}</p>
        <p className={`${styles.small} ${utilities.small} ${utilities.muted}`}>
          <LastUse session={session} />
        </p>
        <p className={`${styles.small} ${utilities.small} ${utilities.muted}`}>
          {t('signedInAt', { time: formatDate(signInTimeSSE) })}
        </p>
      </div>
      {isCurrent ? (
        <span className={styles.ownMark}>
          <ScreenIcon name="check" size="s" />
          {t('thisDevice')}
        </span>
      ) : (
        <Button
          small
          kind="line"
          pending={isEnding}
          aria-label={t('signOutOf', { device })}
          onClick={() => onEnd({ sessionID, device })}
        >
          {t('common:signOut')}
        </Button>
      )}
    </li>
  )
}

/** The server knows the last use to the hour. More recent uses are called recent. */
const latelySeconds = 2 * 60 * 60

function LastUse({ session: { isCurrent, lastUsedTimeSSE } }: { readonly session: Session }) {
  const { t } = useTranslation('profile')
  const nowSSE = useNow(false)
  if (isCurrent) return t('usedNow')
  return nowSSE - lastUsedTimeSSE < latelySeconds ? t('usedLately') : t('usedAt', { time: formatDate(lastUsedTimeSSE) })
}
