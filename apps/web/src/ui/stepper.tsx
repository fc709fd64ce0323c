import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ScreenIcon } from './screen-icon.tsx'
import * as styles from './stepper.module.css'

interface StepperProps {
  /** The counted thing, for screen readers. */
  readonly label: string
  readonly count: number
  /** The highest count that can be reached from here. */
  readonly max: number
  readonly onChange: (count: number) => void
}

/** Minus, count, plus. The count is never negative and never above `max` (SEL-21, SEL-26). */
export function Stepper({ label, count, max, onChange }: StepperProps) {
  const { t } = useTranslation()
  const group = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)

  // A button at its limit loses the focus. Without this, the next Tab would begin at the top of the page.
  useEffect(() => {
    if (pressed.current?.disabled === true) group.current?.focus({ preventScroll: true })
    pressed.current = null
  })

  const step = (button: HTMLButtonElement, by: 1 | -1) => {
    pressed.current = button
    onChange(count + by)
  }
  return (
    <div ref={group} className={styles.stepper} role="group" aria-label={label} tabIndex={-1}>
      <button
        type="button"
        aria-label={t('fewer')}
        disabled={count <= 0}
        onClick={(event) => step(event.currentTarget, -1)}
      >
        <ScreenIcon name="minus" />
      </button>
      <output className={styles.value}>{count}</output>
      <button
        type="button"
        aria-label={t('more')}
        disabled={count >= max}
        onClick={(event) => step(event.currentTarget, 1)}
      >
        <ScreenIcon name="plus" />
      </button>
    </div>
  )
}
