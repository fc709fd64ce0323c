import { inLanguage } from '@pokfei/format/localised'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import type { ReadyState } from '../state/gate-state.ts'
import './admitted-counts.css'

/** The number of admissions by type at all gates, as far as this phone knows. */
export function AdmittedCounts({ state }: { readonly state: ReadyState }) {
  const { t } = useTranslation('gate')
  const language = useLanguage()
  const total = [...state.counts.values()].reduce((sum, count) => sum + count, 0)
  return (
    <section className="admitted" aria-label={t('admitted')}>
      <p>
        <b className="num">{total}</b> {t('admitted')}
      </p>
      {state.pack.types.length > 1 && (
        <dl>
          {state.pack.types.map(({ typeIndex, ticketTypeNameEN, ticketTypeNameCN }) => (
            <div key={typeIndex}>
              <dt>{inLanguage(language, ticketTypeNameEN, ticketTypeNameCN)}</dt>
              <dd>{state.counts.get(typeIndex) ?? 0}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
