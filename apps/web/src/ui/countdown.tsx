import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../i18n/use-translation.ts'
import { clockText } from '../time/clock-text.ts'
import { Icon } from './icon.tsx'
import * as styles from './countdown.module.css'

const pad = (number: number) => String(number).padStart(2, '0')

/** Days, hours, minutes and seconds until a moment, in four boxes. */
export function LongCountdown({ label, seconds }: { readonly label: string; readonly seconds: number }) {
  const { t } = useTranslation()
  const left = Math.max(0, seconds)
  const boxes = [
    [Math.floor(left / 86_400), t('days')],
    [Math.floor(left / 3600) % 24, t('hours')],
    [Math.floor(left / 60) % 60, t('minutes')],
    [left % 60, t('seconds')],
  ] as const
  return (
    <div className={styles.countdown} role="timer" aria-label={label}>
      {boxes.map(([number, unit]) => (
        <div key={unit}>
          <b>{pad(number)}</b>
          <span>{unit}</span>
        </div>
      ))}
    </div>
  )
}

interface ShortCountdownProps {
  readonly text: string
  readonly seconds: number
  /** Announced to screen readers once, when a minute is left. */
  readonly minuteLeftText: string
}

/** The time left as `4:32`, in an amber panel. Screen readers hear it at one minute, not at every second (ORD-59). */
export function ShortCountdown({ text, seconds, minuteLeftText }: ShortCountdownProps) {
  const left = Math.max(0, seconds)
  return (
    <div className={styles.deadline}>
      <Icon name="clock" size="s" />
      <span>{text}</span>
      <span className={`${styles.numeric} ${utilities.numeric}`} role="timer">
        {clockText(seconds)}
      </span>
      <span className={utilities.visuallyHidden} role="status">
        {left > 0 && left <= 60 ? minuteLeftText : ''}
      </span>
    </div>
  )
}

/** A notice about the time in the same amber panel, such as "not yet" or "no more". */
export function TimeNotice({ text }: { readonly text: string }) {
  return (
    <p className={styles.deadline} role="status">
      <Icon name="clock" size="s" />
      <span>{text}</span>
    </p>
  )
}
