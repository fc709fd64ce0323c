import * as utilities from '@pokfei/design/utilities.module.css'
import * as buttonStyles from '@pokfei/design/button.module.css'
import { Icon } from '../components/icon.tsx'
import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../i18n/language.ts'
import { clockText, gateName, seatText, typeWords } from '../i18n/names.ts'
import { playFeedback } from '../feedback/play-feedback.ts'
import type { Gate } from '../state/gate.ts'
import type { ReadyState } from '../state/gate-state.ts'
import * as styles from './double-admissions-notice.module.css'

/** Reports the tickets that this gate and another one have both admitted, until staff have seen it (GAT-25). */
export function DoubleAdmissionsNotice({ gate, state }: { readonly gate: Gate; readonly state: ReadyState }) {
  const { t } = useTranslation('gate')
  const language = useLanguage()
  const unseen = state.doubles.filter(({ isSeen }) => !isSeen)
  const count = unseen.length
  useEffect(() => {
    if (count > 0) playFeedback('used')
  }, [count])
  if (count === 0) return null
  const textOf = ({ usedSSE, gate: at }: (typeof unseen)[number]['first']) =>
    t('placeText', { time: clockText(usedSSE), gate: gateName(at, t) })
  return (
    <section className={styles.notice} role="alert">
      <h2>
        <Icon name="warning" />
        {t('doubleTitle')}
      </h2>
      <ul>
        {unseen.map(({ doubleID, typeIndex, seat, ...both }) => {
          const [first, second] =
            both.first.usedSSE <= both.second.usedSSE ? [both.first, both.second] : [both.second, both.first]
          const { name } = typeWords(language, state.pack, typeIndex)
          return (
            <li key={doubleID}>
              <b>{[name, seat !== null && seatText(language, seat)].filter(Boolean).join(' ')}</b>
              <span className={utilities.numeric}>
                {t('doubleText', { first: textOf(first), second: textOf(second) })}
              </span>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.button} ${buttonStyles.small}`}
        onClick={() => void gate.acknowledgeDoubles()}
      >
        {t('understood')}
      </button>
    </section>
  )
}
