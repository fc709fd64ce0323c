import { formatHkd } from '@pokfei/format/money/hkd'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Settlement } from './settlement.ts'

const money = (cents: number) => formatHkd(cents, { decimals: 2 })

/** Returns a function that gives the lines of a settlement in words. Refunds and disputes lower it. */
export function useSettlementLines(): (settlement: Settlement) => readonly (readonly [name: string, value: string])[] {
  const { t } = useTranslation('money')
  return ({ salesCents, refundsCents, disputesCents, netCents, feesCents }) => [
    [t('sales'), money(salesCents)],
    [t('refunded'), money(-refundsCents)],
    [t('disputesFees'), money(-disputesCents)],
    [t('net'), money(netCents)],
    [t('fees'), money(feesCents)],
  ]
}
