import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ScreenIcon } from './screen-icon.tsx'
import * as styles from './check-row.module.css'

interface CheckRowProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
  /** The text after a rejected submit, shown with an amber outline. */
  readonly warning?: string | undefined
  /** False removes the outline and leaves the text. The outline lasts three seconds (CHK-18). */
  readonly isHighlighted?: boolean
  /** The row, as a target of scrolling. */
  readonly ref?: Ref<HTMLLabelElement>
}

/** A checkbox with its text. A tap anywhere on the row toggles it. */
export function CheckRow({
  isChecked,
  onChange,
  children,
  warning,
  isHighlighted = warning !== undefined,
  ref,
}: CheckRowProps) {
  return (
    <label
      data-highlighted={isHighlighted || undefined}
      ref={ref}
      className={classNames(styles.checkRow, isChecked && styles.checked, isHighlighted && styles.highlighted)}
    >
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={warning !== undefined || undefined}
      />
      <span className={styles.box}>{isChecked && <ScreenIcon name="check" />}</span>
      <span className={styles.text}>
        {children}
        {warning !== undefined && (
          <span className={styles.error} role="alert">
            <Icon name="warning" size="s" />
            {warning}
          </span>
        )}
      </span>
    </label>
  )
}
