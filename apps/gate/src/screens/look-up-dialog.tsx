import { useState, type SubmitEvent } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import * as buttonStyles from '@pokfei/design/button.module.css'
import { isReference, tidyReference } from '../scan/order-reference.ts'
import type { ScannedTicket } from '../scan/scanned-ticket.ts'
import { Dialog } from '../components/dialog.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../i18n/language.ts'
import { clockText, gateName, seatText, typeWords } from '../i18n/names.ts'
import type { FoundTicket, Gate } from '../state/gate.ts'
import type { ReadyState } from '../state/gate-state.ts'
import * as textFieldStyles from '../components/text-field.module.css'
import * as styles from './look-up-dialog.module.css'
import * as scanScreenStyles from './scan-screen.module.css'

interface LookUpDialogProps {
  readonly gate: Gate
  readonly state: ReadyState
  readonly onAdmit: (ticket: ScannedTicket) => void
  readonly onClose: () => void
}

/** The tickets of an order by its reference, for holders whose phone is dead (GAT-20). Staff admit each by hand,
 *  after a look at an ID. */
export function LookUpDialog({ gate, state, onAdmit, onClose }: LookUpDialogProps) {
  const { t } = useTranslation('gate')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly FoundTicket[] | null>(null)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isReference(typed)) void gate.findOrder(typed).then(setFound)
    else setFound([])
  }
  const [first] = found ?? []
  return (
    <Dialog title={t('lookUpTitle')} onClose={onClose}>
      <p className={`${styles.small} ${utilities.small} ${utilities.muted}`}>{t('lookUpText')}</p>
      <form className={styles.lookUp} onSubmit={submit}>
        <label className={textFieldStyles.textField}>
          <span className={utilities.label}>{t('reference')}</span>
          <input
            className={utilities.numeric}
            value={typed}
            placeholder="7Q4M-K2XD"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => {
              setTyped(tidyReference(event.target.value))
              setFound(null)
            }}
          />
        </label>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.main}`}>
          {t('search')}
        </button>
      </form>
      <div aria-live="polite">
        {found?.length === 0 && (
          <p className={scanScreenStyles.notice}>
            {state.isListWhole ? t('notFound') : `${t('notFound')} ${t('notFoundYet')}`}
          </p>
        )}
        {first && (
          <p className={styles.holder}>
            <span className={`${utilities.label} ${utilities.muted}`}>{t('holder')}</span>
            <b>{first.ticket.holder}</b>
            {first.ticket.phoneEnds !== '' && (
              <span className={utilities.numeric}>
                {t('phoneEnds')} {first.ticket.phoneEnds}
              </span>
            )}
          </p>
        )}
        <ul className={styles.found}>
          {found?.map((one) => (
            <FoundRow key={one.ticket.admissionID} found={one} state={state} onAdmit={onAdmit} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function FoundRow({
  found,
  state,
  onAdmit,
}: {
  readonly found: FoundTicket
  readonly state: ReadyState
  readonly onAdmit: LookUpDialogProps['onAdmit']
}) {
  const { t } = useTranslation('gate')
  const language = useLanguage()
  const { ticket, use } = found
  const { admissionID, typeIndex, issueNumber } = ticket
  const { name, proof } = typeWords(language, state.pack, typeIndex)
  return (
    <li>
      <div className={utilities.grow}>
        <b>{name}</b>
        <p className={utilities.numeric}>{ticket.seat === null ? t('noSeat') : seatText(language, ticket.seat)}</p>
        {proof !== '' && <p className={styles.proof}>{t('askFor', { proof })}</p>}
      </div>
      {ticket.isRevoked ? (
        <span className={`${styles.small} ${utilities.small}`}>{t('isRevoked')}</span>
      ) : use ? (
        <span className={`${styles.small} ${utilities.small} ${utilities.numeric}`}>
          {t('usedAt', { time: clockText(use.usedSSE), gate: gateName(use.gate, t) })}
        </span>
      ) : (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.small}`}
          onClick={() => onAdmit({ admissionID, typeIndex, issueNumber })}
        >
          {t('admit')}
        </button>
      )}
    </li>
  )
}
