import { formatHkd } from '@pokfei/format/money/hkd'
import { useTranslation } from './use-translation.ts'

/** Returns the words for a price in cents. What costs nothing is free, in one word on every screen (EVT-12). */
export function usePrice(): (cents: number) => string {
  const { t } = useTranslation()
  return (cents) => (cents === 0 ? t('free') : formatHkd(cents))
}
