import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './check-row.css'

interface CheckRowProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
  /** A refused submit: an amber outline and this sentence. */
  readonly warning?: string | undefined
  /** False takes the outline away while the sentence stays (spec §4: it is there for three seconds). */
  readonly isHot?: boolean
  /** The row, to scroll to. */
  readonly ref?: Ref<HTMLLabelElement>
}

/** A checkbox with its text; the whole row can be tapped. */
export function CheckRow({ isChecked, onChange, children, warning, isHot = warning !== undefined, ref }: CheckRowProps) {
  return (
    <label ref={ref} className={classNames('check', isChecked && 'on', isHot && 'hot')}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={warning !== undefined || undefined}
      />
      <span className="bx">{isChecked && <Icon name="check" />}</span>
      <span className="tx">
        {children}
        {warning !== undefined && (
          <span className="er" role="alert">
            <Icon name="warning" size="s" />
            {warning}
          </span>
        )}
      </span>
    </label>
  )
}
