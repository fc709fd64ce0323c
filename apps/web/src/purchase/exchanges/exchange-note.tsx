import type { ListedOrder, NamedPlace } from '@pokfei/contracts/routes/orders'
import * as utilities from '@pokfei/design/utilities.module.css'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parseSeatLabel } from '../places/seat-label.ts'

interface ExchangeNoteProps {
  readonly order: Pick<ListedOrder, 'exchange'>
  readonly className?: string | undefined
}

/** Says that an order pays the difference for another place, with both places (OPS-114). Renders nothing for any other. */
export function ExchangeNote({ order: { exchange }, className = '' }: ExchangeNoteProps) {
  const { t } = useTranslation('order')
  const placeText = usePlaceText()
  return (
    exchange && (
      <p className={`${utilities.small} ${className}`}>
        {t('exchange', { from: placeText(exchange.from), to: placeText(exchange.to) })}
      </p>
    )
  )
}

/** Returns how the name of a place is written: its type, and its seat if it has one. */
function usePlaceText() {
  const { t } = useTranslation('receipt')
  const language = useLanguage()
  return (place: NamedPlace): string => {
    const name = localised(place, 'ticketTypeName', language)
    if (place.ticketLocation === null) return name
    const seat = parseSeatLabel(place.ticketLocation)
    return `${name} · ${seat === undefined ? place.ticketLocation : t('seat', { ...seat })}`
  }
}
