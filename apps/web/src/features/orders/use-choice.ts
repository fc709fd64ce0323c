import type { EventDetail } from '@pokfei/contracts/catalogue'
import { useEffect, useEffectEvent, useState } from 'react'
import { showAlert } from '../../components/alert-store.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { browserStorage } from '../../tab-storage.ts'
import { droppedTypes, settleChoice, withCount, type Choice, type OfferedType } from './choice.ts'
import { keepCheckout, readCheckout } from './kept-checkout.ts'

/** Returns the stored choice for an event. Types that sell out meanwhile leave it, and one alert tells the buyer
 *  (SEL-32, SEL-33). */
export function useChoice(event: EventDetail, types: readonly OfferedType[]) {
  // Guarded screens render in the browser alone, so its storage exists.
  const [kept, setKept] = useState<Choice>(() => readCheckout(browserStorage(), event).choice)
  const [gone, setGone] = useState<readonly OfferedType[]>([])
  const choice = settleChoice(kept, types, event.maxTicketBuyCount)
  const dropped = droppedTypes(kept, types)
  if (dropped.length > 0) {
    setKept(choice)
    setGone(dropped)
  }

  const { t } = useTranslation(['seats', 'common'])
  const language = useLanguage()
  const tell = useEffectEvent(() => {
    keepCheckout(browserStorage(), event, { choice: kept })
    const names = gone.map((type) => localised(type, 'ticketTypeName', language)).join(t('common:listSeparator'))
    showAlert({ type: 'warning', message: t('notAvailable', { types: names }), autoCloseTime: 6000 })
  })
  useEffect(() => {
    if (gone.length > 0) tell()
  }, [gone])

  const setCount = (typeID: string, count: number) => {
    const next = withCount(choice, typeID, count)
    setKept(next)
    keepCheckout(browserStorage(), event, { choice: next })
  }
  return { choice, setCount }
}
