import { useEffect, useState } from 'react'
import type { EventDetail } from '@pokfei/contracts/catalogue'
import { showAlert } from '../../components/alert-store.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tabStorage } from '../../tab-storage.ts'
import { droppedTypes, settleChoice, withCount, type Choice, type OfferedType } from './choice.ts'
import { keepCheckout, readCheckout } from './kept-checkout.ts'

/**
 * The choice for an event, kept in this tab. What sells out meanwhile falls out of it, and the buyer is told.
 */
export function useChoice(event: EventDetail, types: readonly OfferedType[]) {
  const { t } = useTranslation('seats')
  const language = useLanguage()
  // Guarded screens are rendered in the browser alone, so the storage is there.
  const [kept, setKept] = useState<Choice>(() => readCheckout(tabStorage(), event).choice)
  const choice = settleChoice(kept, types, event.maxTicketBuyCount)

  const change = (next: Choice) => {
    setKept(next)
    keepCheckout(tabStorage(), event, { choice: next })
  }
  const gone = droppedTypes(kept, types)
    .map((type) => localised(type, 'ticketTypeName', language))
    .join(', ')
  useEffect(() => {
    if (gone === '') return
    showAlert({ type: 'warning', message: t('notAvailable', { types: gone }), autoCloseTime: 6000 })
  }, [gone, t])

  return { choice, setCount: (typeID: string, count: number) => change(withCount(choice, typeID, count)) }
}
