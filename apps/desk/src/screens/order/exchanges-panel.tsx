import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { Link } from '@tanstack/react-router'
import { CopiedText } from '../../act/copied-text.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import { money, type OrderOnScreen } from './order-on-screen.ts'
import { usePlaceWords } from './tickets.tsx'
import * as layout from '../../ui/layout.module.css'
import * as link from '../../ui/link.module.css'

/** The open exchanges of an order, each with the link to its payment. Nothing stands there without one (DSK-74). */
export function ExchangesPanel({ on }: { readonly on: OrderOnScreen }) {
  const { t } = useTranslation('orderActs')
  const placeWords = usePlaceWords(on)
  const { order, tickets, exchanges } = on.story
  return exchanges.map((exchange) => {
    const { fromReference, fromTicketID, toReference, differenceCents, paymentDeadlineSSE, paymentURL } = exchange
    const old = tickets.find(({ ticketID }) => ticketID === fromTicketID)
    const other = order.orderReference === toReference ? fromReference : toReference
    return (
      <Panel
        key={toReference}
        title={t('openExchange')}
        aside={<Status tone="warn" words={t('awaitsPayment')} isBox />}
      >
        <div className={layout.stack}>
          <Facts
            facts={[
              [t('oldTicket'), old === undefined ? null : placeWords(old)],
              [t('newTicket'), placeWords(exchange)],
              [t('toPay'), money(differenceCents)],
              [t('payUntil'), paymentDeadlineSSE === null ? null : formatDateTime(paymentDeadlineSSE)],
              [
                t('otherOrder'),
                <Link key={other} to="/orders/$reference" params={{ reference: other }} className={link.link}>
                  {other}
                </Link>,
              ],
            ]}
          />
          <CopiedText label={t('payLinkText')} value={paymentURL} />
        </div>
      </Panel>
    )
  })
}
