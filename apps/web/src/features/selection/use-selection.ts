import type { OfferedType } from '../../catalogue/offered-types.ts'
import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { useEffect, useEffectEvent, useState } from 'react'
import { showAlert } from '../../layout/alert-store.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { browserStorage } from '../../browser-storage/storage.ts'
import { droppedTypes, reconcileSelection, withCount, type Selection } from '../../purchase/selection.ts'
import { storeCheckoutDraft, readCheckoutDraft } from '../../purchase/checkout-draft.ts'

/** Returns the stored selection for an event. Types that sell out meanwhile leave it, and one alert names them
 *  (SEL-32, SEL-33). */
export function useSelection(event: EventDetail, types: readonly OfferedType[]) {
  // Guarded screens render in the browser alone, so its storage exists.
  const [stored, setStored] = useState<Selection>(() => readCheckoutDraft(browserStorage(), event).choice)
  const [soldOutTypes, setSoldOutTypes] = useState<readonly OfferedType[]>([])
  const selection = reconcileSelection(stored, types, event.maxTicketBuyCount)
  const dropped = droppedTypes(stored, types)
  if (dropped.length > 0) {
    setStored(selection)
    setSoldOutTypes(dropped)
  }

  const { t } = useTranslation(['seats', 'common'])
  const language = useLanguage()
  const reportSoldOut = useEffectEvent(() => {
    storeCheckoutDraft(browserStorage(), event, { choice: stored })
    const names = soldOutTypes
      .map((type) => localised(type, 'ticketTypeName', language))
      .join(t('common:listSeparator'))
    showAlert({ type: 'warning', message: t('notAvailable', { types: names }), autoCloseTime: 6000 })
  })
  useEffect(() => {
    if (soldOutTypes.length > 0) reportSoldOut()
  }, [soldOutTypes])

  const setCount = (typeID: string, count: number) => {
    const next = withCount(selection, typeID, count)
    setStored(next)
    storeCheckoutDraft(browserStorage(), event, { choice: next })
  }
  return { selection, setCount }
}
