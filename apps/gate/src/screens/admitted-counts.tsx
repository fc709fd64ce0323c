import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../i18n/language.ts'
import { typeWords } from '../i18n/names.ts'
import type { ReadyState } from '../state/gate-state.ts'
import * as styles from './admitted-counts.module.css'

/** The number of admissions by type at all gates, as far as this phone knows. */
export function AdmittedCounts({ state }: { readonly state: ReadyState }) {
  const { t } = useTranslation('gate')
  const language = useLanguage()
  const total = [...state.counts.values()].reduce((sum, count) => sum + count, 0)
  return (
    <section className={styles.admittedCounts} aria-label={t('admitted')}>
      <p>
        <b className={utilities.numeric}>{total}</b> {t('admitted')}
      </p>
      {state.pack.types.length > 1 && (
        <dl>
          {state.pack.types.map(({ typeIndex }) => {
            const { name, proof } = typeWords(language, state.pack, typeIndex)
            return (
              <div key={typeIndex}>
                <dt>{proof === '' ? name : `${name}・${proof}`}</dt>
                <dd>{state.counts.get(typeIndex) ?? 0}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}
