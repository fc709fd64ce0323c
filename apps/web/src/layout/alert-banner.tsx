import { useEffect, useRef, useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../i18n/use-translation.ts'
import { alertStore, hideAlert, type Alert, type AlertType } from './alert-store.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useStore } from '../page/store.ts'
import * as styles from './alert-banner.module.css'

const slideMs = 300
const icons = { info: 'info', warning: 'warning', error: 'error', success: 'success' } as const satisfies Record<
  AlertType,
  AlertType
>

const typeClasses: Readonly<Record<AlertType, string>> = {
  info: styles.info,
  warning: styles.warning,
  error: styles.error,
  success: styles.success,
}

/** The place where alerts slide in from the top (ERR-33). */
export function AlertBanner() {
  const alert = useStore(alertStore)
  const [shown, setShown] = useState({ alert, count: 0 })
  if (shown.alert !== alert) setShown({ alert, count: shown.count + 1 })
  // Both live regions exist from the start. Screen readers often miss a region that is inserted with its text.
  const isError = alert?.type === 'error'
  return (
    <>
      <div role="alert">{alert !== null && isError && <Sliding key={shown.count} alert={alert} />}</div>
      <div role="status">{alert !== null && !isError && <Sliding key={shown.count} alert={alert} />}</div>
    </>
  )
}

/** One alert, from its slide in to its slide out. The pointer over it stops the timer (ERR-32). */
function Sliding({ alert }: { readonly alert: Alert }) {
  const { t } = useTranslation()
  const slot = useRef<HTMLDivElement>(null)
  // A reader who points at the alert, or has the focus on it, is still reading.
  const [isPaused, setPaused] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  // The top layer shows the alert above an open dialog too.
  useEffect(() => slot.current?.showPopover(), [])

  useEffect(() => {
    if (!alert.autoClose || isPaused || isLeaving) return
    const timer = setTimeout(() => setLeaving(true), alert.autoCloseTime)
    return () => clearTimeout(timer)
  }, [alert, isPaused, isLeaving])

  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(hideAlert, slideMs)
    return () => clearTimeout(timer)
  }, [isLeaving])

  return (
    <div
      ref={slot}
      popover="manual"
      data-leaving={isLeaving || undefined}
      className={classNames(styles.alertSlot, isLeaving && styles.leaving)}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div className={`${styles.alert} ${typeClasses[alert.type]}`}>
        <Icon name={icons[alert.type]} />
        <div>
          {/* An icon is enough for plain news. */}
          {alert.type !== 'info' && <b>{t(alert.type)}</b>}
          <p>{alert.message}</p>
        </div>
        <button type="button" className={utilities.tapTarget} aria-label={t('close')} onClick={() => setLeaving(true)}>
          <Icon name="close" size="s" />
        </button>
      </div>
    </div>
  )
}
