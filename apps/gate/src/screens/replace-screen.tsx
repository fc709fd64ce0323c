import * as buttonStyles from '@pokfei/design/button.module.css'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Gate } from '../state/gate.ts'
import { GateBar } from './gate-bar.tsx'
import { PairFailureNote } from './pair-failure-note.tsx'
import { usePairing } from './use-pairing.ts'
import * as scanScreenStyles from './scan-screen.module.css'
import * as setupScreenStyles from './setup-screen.module.css'

interface ReplaceScreenProps {
  readonly gate: Gate
  readonly invite: string
  readonly pendingCount: number
  /** False for a withdrawn gate. It can send nothing, so its unsent scans are lost either way. */
  readonly canSend: boolean
  readonly onDecline: () => void
}

/** The screen after a set-up link was opened on a phone that is a gate already. The gate stays until the server has all
 *  its scans. */
export function ReplaceScreen({ gate, invite, pendingCount, canSend, onDecline }: ReplaceScreenProps) {
  const { t } = useTranslation('gate')
  const { isPairing, failure, pair } = usePairing(gate)
  const mustWait = canSend && pendingCount > 0
  return (
    <main className={`${scanScreenStyles.scanScreen} ${setupScreenStyles.setup}`}>
      <GateBar title={t('setUpTitle')} />
      <p>{t('setUpAgain')}</p>
      <PairFailureNote failure={failure} />
      {pendingCount > 0 && (
        <p className={`${scanScreenStyles.notice} ${scanScreenStyles.negative}`} role="alert">
          {canSend ? t('unsentFirst', { count: pendingCount }) : t('withdrawnUnsent', { count: pendingCount })}
        </p>
      )}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.main}`}
        disabled={mustWait || isPairing}
        onClick={() => pair(invite)}
      >
        {isPairing ? t('settingUp') : t('setUp')}
      </button>
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.outlined}`} onClick={onDecline}>
        {t('keepAsIs')}
      </button>
    </main>
  )
}
