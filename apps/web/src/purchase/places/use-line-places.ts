import type { OrderLine, OrderTicket } from '@pokfei/contracts/routes/orders'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { seatGroups } from './seat-groups.ts'

/** Returns the type of a line and its valid places: the seats once they are known, else their number. */
export function useLinePlaces(line: OrderLine, tickets: readonly OrderTicket[]) {
  const { t } = useTranslation('tickets')
  const name = localised(line, 'ticketTypeName', useLanguage())
  const isOwn = ({ typeID, salePrice, isRevoked }: OrderTicket) =>
    typeID === line.typeID && salePrice === line.salePrice && isRevoked !== true
  const seats = seatGroups(tickets.filter(isOwn)).map((group) => t('seatsAt', { ...group }))
  return { name, places: seats.length === 0 ? `× ${line.validCount}` : seats.join(' · ') }
}
