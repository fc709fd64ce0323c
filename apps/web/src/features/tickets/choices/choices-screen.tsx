import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { ListedOrder, OrderTicket } from '@pokfei/contracts/routes/orders'
import type { OrderChoices, TicketChoice as TicketChoiceKind } from '@pokfei/contracts/routes/tickets'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useQuery } from '@tanstack/react-query'
import * as utilities from '@pokfei/design/utilities.module.css'
import { eventQuery } from '../../../api/catalogue-queries.ts'
import { orderChoicesQuery } from './choice-queries.ts'
import { orderTicketsQuery, ordersQuery } from '../../../api/orders-queries.ts'
import { useApi } from '../../../api/use-api.ts'
import { ChangeBanner } from '../../../catalogue/changes/change-banner.tsx'
import { isNotFound } from '../../../errors/api-failure.ts'
import { localised } from '../../../i18n/localised.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Column } from '../../../layout/column.tsx'
import { ErrorNote } from '../../../layout/error-view.tsx'
import { NotFoundView } from '../../../layout/not-found-view.tsx'
import { BackBar } from '../../../layout/top-bar.tsx'
import { useNow } from '../../../time/clock.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { EndedTicket } from './ended-ticket.tsx'
import { refundOf } from './refund-of.ts'
import { SwapChoices } from './swap-choice.tsx'
import { TicketCard, TicketChoice } from './ticket-choice.tsx'
import * as columnStyles from '../../../layout/column.module.css'
import * as styles from './choices.module.css'

/** The choice for each ticket of an order whose event was changed (CHG-31). An order of another member is not found. */
export function ChoicesScreen({ orderID }: { readonly orderID: string }) {
  const { t } = useTranslation(['choices', 'tickets'])
  const api = useApi()
  const choices = useQuery(orderChoicesQuery(api, orderID))
  const tickets = useQuery(orderTicketsQuery(api, orderID))
  const orders = useQuery(ordersQuery(api))
  if (isNotFound(choices.error)) return <NotFoundView />
  const hasFailed = choices.isError || tickets.isError
  const order = orders.data?.find((one) => one.orderID === orderID)
  const retry = () => {
    void choices.refetch()
    void tickets.refetch()
  }
  return (
    <Column top={<BackBar title={t('title')} />}>
      <div className={`${columnStyles.content} ${styles.choices}`}>
        <h1 className={utilities.title}>{t('title')}</h1>
        {choices.data !== undefined && tickets.data !== undefined ? (
          <Choices orderID={orderID} choices={choices.data} tickets={tickets.data} orders={orders.data ?? []} />
        ) : hasFailed ? (
          <ErrorNote text={t('tickets:loadFailed')} onRetry={retry} />
        ) : (
          <Spinner />
        )}
        <ButtonLink to="/ticket-details/$orderID" params={{ orderID }}>
          {t('tickets:view', { count: tickets.data?.length ?? 1 })}
        </ButtonLink>
        {order !== undefined && tickets.data?.some(({ isRefunded }) => isRefunded) && (
          <ButtonLink to="/receipt" search={{ orderReference: order.orderReference }}>
            {t('receipt')}
          </ButtonLink>
        )}
      </div>
    </Column>
  )
}

/** Says why there is nothing to choose. The buyer of a cancelled event reads what becomes of the money (CHG-31). */
function NothingToChoose({ event }: { readonly event: EventDetail | undefined }) {
  const { t } = useTranslation('choices')
  const language = useLanguage()
  return (
    <>
      {event !== undefined && <h2 className={utilities.heading2}>{localised(event, 'eventName', language)}</h2>}
      {event?.change && <ChangeBanner event={event} change={event.change} />}
      <p>{event?.availability === 'cancelled' ? t('cancelled') : t('none')}</p>
    </>
  )
}

interface ChoicesProps {
  readonly orderID: string
  readonly choices: OrderChoices
  readonly tickets: readonly OrderTicket[]
  /** The member's orders, or none until they are loaded. */
  readonly orders: readonly ListedOrder[]
}

function Choices({ orderID, choices: { offer, swaps, tickets: chosen }, tickets, orders }: ChoicesProps) {
  const { t } = useTranslation('choices')
  const language = useLanguage()
  const now = useNow()
  const [first] = tickets
  const { data: event } = useQuery(
    eventQuery(useApi(), { organizerID: first?.organizerID ?? '', eventID: first?.eventID ?? '' }),
  )
  const order = orders.find((one) => one.orderID === orderID)
  const isOpen = offer !== null && now < offer.deadlineSSE
  return (
    <>
      {offer === null ? (
        <NothingToChoose event={event} />
      ) : (
        <>
          {event !== undefined && <h2 className={utilities.heading2}>{localised(event, 'eventName', language)}</h2>}
          {event?.change && <ChangeBanner event={event} change={event.change} />}
          {isOpen ? <Terms offer={offer} hasSwaps={swaps.length > 0} /> : <p>{t('over')}</p>}
        </>
      )}
      {tickets.map((ticket, index) => {
        const { choice, isEnded } = chosen.find(({ ticketID }) => ticketID === ticket.ticketID) ?? ended
        // Where nothing is offered, a valid ticket has nothing to tell.
        if (offer === null && !isEnded) return null
        const type = event?.ticketTypes.find(({ typeID }) => typeID === ticket.typeID)
        return (
          <TicketCard
            key={ticket.ticketID}
            ticket={ticket}
            typeName={type === undefined ? ticket.typeID : localised(type, 'ticketTypeName', language)}
            number={index + 1}
          >
            {isEnded ? (
              <>
                {!isOpen && choice === null && ticket.isRefunded && offer?.defaultChoice === 'refund' && (
                  <p>{t('noChoice')}</p>
                )}
                <EndedTicket ticket={ticket} order={order} orders={orders} />
              </>
            ) : offer !== null && isOpen ? (
              <TicketChoice
                orderID={orderID}
                ticketID={ticket.ticketID}
                choice={choice}
                offer={offer}
                refund={refundOf(ticket, offer, { order, tickets })}
              >
                {[...new Set(swaps.map(({ eventID }) => eventID))].map((eventID) => (
                  <SwapChoices
                    key={eventID}
                    orderID={orderID}
                    ticket={ticket}
                    swaps={swaps.filter((swap) => swap.eventID === eventID)}
                    oldName={event === undefined ? ticket.eventID : localised(event, 'eventName', language)}
                  />
                ))}
              </TicketChoice>
            ) : (
              offer !== null && <p>{t(outcomeOf(choice, offer.defaultChoice))}</p>
            )}
          </TicketCard>
        )
      })}
    </>
  )
}

/** A ticket that the choices do not know has ended since they were loaded. */
const ended = { choice: null, isEnded: true } as const

/** Returns the text for a valid ticket after the deadline. Without a choice, the default counts (CHG-11). */
function outcomeOf(choice: TicketChoiceKind | null, defaultChoice: TicketChoiceKind) {
  if (choice === null) return defaultChoice === 'keep' ? 'keptByDefault' : 'refundedByDefault'
  return choice === 'keep' ? 'chosenKeep' : 'chosenRefund'
}

interface TermsProps {
  readonly offer: NonNullable<OrderChoices['offer']>
  readonly hasSwaps: boolean
}

/** The deadline, the default, and what refunds and swaps mean. */
function Terms({ offer, hasSwaps }: TermsProps) {
  const { t } = useTranslation('choices')
  return (
    <>
      <p>{t('intro', { deadline: formatDateTime(offer.deadlineSSE) })}</p>
      <ul className={styles.terms}>
        <li>{offer.defaultChoice === 'keep' ? t('defaultKeep') : t('defaultRefund')}</li>
        {offer.canRefund && <li>{offer.refundsFees ? t('withFees') : t('withoutFees')}</li>}
        {hasSwaps && <li>{t('swaps')}</li>}
      </ul>
    </>
  )
}
