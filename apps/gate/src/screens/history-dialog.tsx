import * as utilities from '@pokfei/design/utilities.module.css'
import { Dialog } from '../components/dialog.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../i18n/language.ts'
import { clockText, gateName, seatText, typeWords } from '../i18n/names.ts'
import { toneOf, type ResultTone } from '../feedback/result-tone.ts'
import type { ReadyState } from '../state/gate-state.ts'
import { wordOf } from './scan-result-words.ts'
import * as styles from './history-dialog.module.css'

const toneClasses: Readonly<Partial<Record<ResultTone, string>>> = {
  ok: styles.admit,
  used: styles.used,
  no: styles.reject,
}

/** The scans of this phone, newest first. */
export function HistoryDialog({ state, onClose }: { readonly state: ReadyState; readonly onClose: () => void }) {
  const { t } = useTranslation('gate')
  const language = useLanguage()
  return (
    <Dialog title={t('lastScans')} onClose={onClose}>
      {state.lastScans.length === 0 && <p className={utilities.muted}>{t('noScans')}</p>}
      <ol className={styles.scans}>
        {state.lastScans.map(({ scanID, scannedSSE, outcome, ticket, seat, use, because, pending }) => {
          const { name, proof } = typeWords(language, state.pack, ticket && ticket.typeIndex)
          const word = wordOf({ outcome, because })
          const details = [
            name,
            proof,
            seat !== null && seatText(language, seat),
            use && t('usedAt', { time: clockText(use.usedSSE), gate: gateName(use.gate, t) }),
          ]
          return (
            <li key={scanID} className={toneClasses[toneOf(outcome)]}>
              <time className={utilities.numeric}>{clockText(scannedSSE)}</time>
              <div className={utilities.grow}>
                <b>{language === 'zh' ? word.zh : word.en}</b>
                <p className={`${utilities.small} ${utilities.muted}`}>{details.filter(Boolean).join('・')}</p>
              </div>
              {pending === 1 && <span className={`${styles.label} ${utilities.label}`}>{t('notSentMark')}</span>}
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
