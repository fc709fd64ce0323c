import { inLanguage } from '@pokfei/format/localised'
import { Dialog } from '../components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { clockText, gateName, seatText } from '../i18n/names.ts'
import { toneOf } from '../feedback/result-tone.ts'
import type { ReadyState } from '../state/gate-state.ts'
import { wordOf } from './scan-result-words.ts'
import './history-dialog.css'

/** The scans of this phone, newest first. */
export function HistoryDialog({ state, onClose }: { readonly state: ReadyState; readonly onClose: () => void }) {
  const { t } = useTranslation('gate')
  const language = useLanguage()
  return (
    <Dialog title={t('lastScans')} onClose={onClose}>
      {state.lastScans.length === 0 && <p className="muted">{t('noScans')}</p>}
      <ol className="scans">
        {state.lastScans.map(({ scanID, scannedSSE, outcome, ticket, seat, use, because, pending }) => {
          const type = ticket && state.pack.types.find(({ typeIndex }) => typeIndex === ticket.typeIndex)
          const word = wordOf({ outcome, because })
          const details = [
            type && inLanguage(language, type.ticketTypeNameEN, type.ticketTypeNameCN),
            seat !== null && seatText(language, seat),
            use && t('usedAt', { time: clockText(use.usedSSE), gate: gateName(use.gate, t) }),
          ]
          return (
            <li key={scanID} className={toneOf(outcome)}>
              <time className="num">{clockText(scannedSSE)}</time>
              <div className="grow">
                <b>{language === 'zh' ? word.zh : word.en}</b>
                <p className="small muted">{details.filter(Boolean).join('・')}</p>
              </div>
              {pending === 1 && <span className="label">{t('notSentMark')}</span>}
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
