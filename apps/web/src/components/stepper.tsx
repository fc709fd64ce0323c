import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'
import './stepper.css'

interface StepperProps {
  /** What is counted, for screen readers. */
  readonly label: string
  readonly count: number
  /** The highest count that may be reached from here. */
  readonly max: number
  readonly onChange: (count: number) => void
}

/** Minus, count, plus. The count is never negative and never above `max` (spec §5). */
export function Stepper({ label, count, max, onChange }: StepperProps) {
  const { t } = useTranslation()
  return (
    <div className="step" role="group" aria-label={label}>
      <button type="button" aria-label={t('fewer')} disabled={count <= 0} onClick={() => onChange(count - 1)}>
        <Icon name="minus" />
      </button>
      <output className="v">{count}</output>
      <button type="button" aria-label={t('more')} disabled={count >= max} onClick={() => onChange(count + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
