import { useTranslation } from '../../i18n/use-translation.ts'
import { Panel } from '../../ui/panel.tsx'
import * as styles from './change.module.css'

/** The steps of a change. */
export const steps = ['words', 'preview', 'slip'] as const

/** One of {@link steps}. */
export type Step = (typeof steps)[number]

/** The steps in a row, with the present one. */
export function Steps({ step }: { readonly step: Step }) {
  const { t } = useTranslation('change')
  const at = steps.indexOf(step)
  return (
    <Panel>
      <ol className={styles.steps}>
        {steps.map((one, index) => (
          <li key={one} aria-current={one === step ? 'step' : undefined} data-done={index < at || undefined}>
            {t(`step_${one}`)}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
