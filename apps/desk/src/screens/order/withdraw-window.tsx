import { ActWindow } from '../../act/act-window.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { money, reservedTicket, type OrderWindow } from './order-on-screen.ts'
import { usePlaceWords } from './tickets.tsx'

/** Withdraws an exchange that waits for its payment (DSK-61). */
export function WithdrawWindow({ on, onClose, beneath }: OrderWindow) {
  const { t } = useTranslation('orderActs')
  const placeWords = usePlaceWords(on)
  const { orderReference } = on.story.order
  const ticket = reservedTicket(on.story)
  return (
    <ActWindow
      command="tickets"
      verb="withdraw-exchange"
      input={ticket === null ? null : { ticket }}
      title={t('withdraw')}
      about={orderReference}
      factsOf={({ withdrawn }) => ({
        places: withdrawn === null ? 0 : 1,
        lines:
          withdrawn === null
            ? []
            : [
                { words: t('placeBack', { place: placeWords(withdrawn) }), value: withdrawn.toOrder },
                { words: t('sumUnpaid'), value: money(withdrawn.differenceCents), isSum: true },
              ],
        says: [
          { icon: 'ticket', words: t('sayTicketStays') },
          { icon: 'refund', words: t('sayLatePayment') },
          { icon: 'mail', words: t('sayNoMailWithdraw') },
        ],
      })}
      pressWords={() => t('pressWithdraw')}
      unchangedWords={() => t('noneWaits')}
      onClose={onClose}
      beneath={beneath}
    />
  )
}
