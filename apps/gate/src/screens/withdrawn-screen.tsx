import { useState } from 'react'
import * as buttonStyles from '@pokfei/design/button.module.css'
import { Icon } from '../components/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { gateName } from '../i18n/names.ts'
import type { Gate } from '../state/gate.ts'
import type { GateState } from '../state/gate-state.ts'
import { GateBar } from './gate-bar.tsx'
import * as scanScreenStyles from './scan-screen.module.css'
import * as setupScreenStyles from './setup-screen.module.css'

interface WithdrawnScreenProps {
  readonly gate: Gate
  readonly state: Extract<GateState, { kind: 'withdrawn' }>
}

/** The screen of a phone that the operator has withdrawn. It decides about nothing any more. */
export function WithdrawnScreen({ gate, state }: WithdrawnScreenProps) {
  const { t } = useTranslation('gate')
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <main className={`${scanScreenStyles.scanScreen} ${setupScreenStyles.setup}`}>
      <GateBar title={t('withdrawnTitle')} note={gateName(state.device.name, t)} />
      <p>{t('withdrawnText')}</p>
      {state.pendingCount > 0 && (
        <p className={`${scanScreenStyles.notice} ${scanScreenStyles.negative}`}>
          <Icon name="error" />
          <span>{t('withdrawnUnsent', { count: state.pendingCount })}</span>
        </p>
      )}
      {isConfirming ? (
        <>
          <p>{t('startOverSure')}</p>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.main}`}
            onClick={() => void gate.forget()}
          >
            {t('startOver')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.outlined}`}
            onClick={() => setIsConfirming(false)}
          >
            {t('cancel')}
          </button>
        </>
      ) : (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.outlined}`}
          onClick={() => setIsConfirming(true)}
        >
          {t('startOver')}
        </button>
      )}
    </main>
  )
}
