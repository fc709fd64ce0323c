import type { EventChange, EventDetail } from '@pokfei/contracts/routes/catalogue'
import { formatDateTime, formatISO } from '@pokfei/format/time/hong-kong-time'
import { useId, type ReactNode } from 'react'
import type { ScreenIconName } from '@pokfei/design/screen-icon-paths'
import * as utilities from '@pokfei/design/utilities.module.css'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import * as panelStyles from '../../ui/panel.module.css'
import { classNames } from '../../ui/class-names.ts'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { changeTitles } from './change-tag.tsx'
import * as styles from './change-banner.module.css'

interface ChangeBannerProps {
  readonly event: EventDetail
  readonly change: EventChange
  /** The way to what a holder can do about it. */
  readonly children?: ReactNode
}

const icons = {
  postponed: 'clock',
  rescheduled: 'calendar',
  moved: 'place',
  lineUp: 'microphone',
  cancelled: 'error',
} as const satisfies Record<EventChange['kind'], ScreenIconName>

/** Says what has changed of an event, with the old struck through and the new below it (CHG-16). */
export function ChangeBanner({ event, change, children }: ChangeBannerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleID = useId()
  const before = { ...event, ...change.original }
  const oldStartSSE = change.original.eventStartTimeSSE ?? event.eventStartTimeSSE
  const isPostponed = event.availability === 'postponed'
  const isCancelled = change.kind === 'cancelled'
  const names = (['eventName', 'artistName', 'venueName'] as const).map((name) => ({
    old: localised(before, name, language),
    now: localised(event, name, language),
  }))
  return (
    <section
      className={classNames(panelStyles.banner, styles.change, isCancelled && styles.cancelled)}
      aria-labelledby={titleID}
    >
      <ScreenIcon name={icons[change.kind]} />
      <div className={utilities.stack}>
        <h2 id={titleID} className={utilities.heading2}>
          {t(changeTitles[change.kind])}
        </h2>
        <p className={styles.text}>{localised(change, 'text', language)}</p>
        {(isPostponed || isCancelled || oldStartSSE !== event.eventStartTimeSSE) && (
          <Replaced old={<Time sse={oldStartSSE} />}>
            {isPostponed ? t('datesToCome') : !isCancelled && <Time sse={event.eventStartTimeSSE} />}
          </Replaced>
        )}
        {names
          .filter(({ old, now }) => old !== now)
          .map(({ old, now }) => (
            <Replaced key={now} old={old}>
              {now}
            </Replaced>
          ))}
      </div>
      {children}
    </section>
  )
}

const Time = ({ sse }: { readonly sse: number }) => <time dateTime={formatISO(sse)}>{formatDateTime(sse)}</time>

/** A struck value and the new one, if there is one. Screen readers do not say that text is struck, so they hear a label. */
function Replaced({ old, children }: { readonly old: ReactNode; readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <p className={utilities.numeric}>
      <span className={utilities.visuallyHidden}>{t('before')}</span>
      <s className={utilities.muted}>{old}</s>
      {children && <b className={styles.now}>{children}</b>}
    </p>
  )
}
