import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { browserStorage } from '../../browser-storage/storage.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showAlert } from '../../layout/alert-store.ts'
import { storeCheckoutDraft } from '../../purchase/checkout-draft.ts'
import { codeIn } from './linked-code.ts'

/** Stores the access code of a link for the selection, and takes it out of the address (EVT-84). */
export function useLinkedCode(event: EventKey): void {
  const { t } = useTranslation('event')
  const navigate = useNavigate()
  const takeCode = useEffectEvent(() => {
    const accessCode = codeIn(location.hash)
    if (accessCode === null) return
    storeCheckoutDraft(browserStorage(), event, { accessCode })
    showAlert({ type: 'info', message: t('codeEntered') })
    void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  })
  useEffect(() => takeCode(), [])
}
