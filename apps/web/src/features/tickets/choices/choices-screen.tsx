import type { ListedOrder, OrderTicket } from '@pokfei/contracts/routes/orders'
import type { OrderChoices, TicketChoice as TicketChoiceKind } from '@pokfei/contracts/routes/tickets'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useQuery } from '@tanstack/react-query'
import * as utilities from '@pokfei/design/utilities.module.css'
import { eventQuery } from '../../../api/catalogue-queries.ts'
import { orderChoicesQuery } from './choice-queries.ts'
import { orderTicketsQuery } from '../../../api/orders-queries.ts'
import { bothOf, loadedOf, type Loaded } from '../../../api/loaded.ts'
import { useApi } from '../../../api/use-api.ts'
import { ChangeBanner } from '../../../catalogue/changes/change-banner.tsx'
import { localised } from '../../../i18n/localised.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Column } from '../../../layout/column.tsx'
import { ErrorNote } from '../../../layout/error-view.tsx'
import { LoadingText } from '../../../layout/loading-text.tsx'
import { NotFoundView } from '../../../layout/not-found-view.tsx'
import { BackBar } from '../../../layout/top-bar.tsx'
import { useNow } from '../../../time/clock.ts'
import { useOrders, useOwnOrder } from '../../../purchase/use-orders.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { ticketEventOf, typeNameOf, type TicketEvent } from '../ticket-event.ts'
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
  const choices = loadedOf(useQuery(orderChoicesQuery(api, orderID)))
  const tickets = loadedOf(useQuery(orderTicketsQuery(api, orderID)))
  const loaded = bothOf(choices, tickets)
  const orders = loadedOf(useOrders())
  const own = useOwnOrder({ orderID })
  if (loaded.kind === 'missing') return <NotFoundView />
  const ticketCount = tickets.kind === 'known' ? tickets.data.length : 1
  return (
    <Column top={<BackBar title={t('title')} />}>
      <div className={`${columnStyles.content} ${styles.choices}`}>
        <h1 className={utilities.title}>{t('title')}</h1>
        {loaded.kind === 'known' ? (
          <Choices orderID={orderID} choices={loaded.data[0]} tickets={loaded.data[1]} own={own} orders={orders} />
        ) : loaded.kind === 'failed' ? (
          <ErrorNote text={t('tickets:loadFailed')} note={t('tickets:loadFailedText')} onRetry={loaded.retry} />
        ) : (
          <LoadingText />
        )}
        <ButtonLink to="/ticket-details/$orderID" params={{ orderID }}>
          {t('tickets:view', { count: ticketCount })}
        </ButtonLink>
        {own.kind === 'known' && tickets.kind === 'known' && tickets.data.some(({ isRefunded }) => isRefunded) && (
          <ButtonLink to="/receipt" search={{ orderReference: own.data.orderReference }}>
            {t('receipt')}
          </ButtonLink>
        )}
      </div>
    </Column>
  )
}

/** Says why there is nothing to choose. The buyer of a cancelled event reads what becomes of the money (CHG-31). */
function NothingToChoose({ event }: { readonly event: Loaded<TicketEvent> }) {
  const { t } = useTranslation('choices')
  switch (event.kind) {
    case 'known':
      return <p>{event.data.stoppedBy === 'cancelled' ? t('cancelled') : t('none')}</p>
    case 'pending':
      return <LoadingText />
    case 'failed':
    case 'missing':
      return <p>{t('none')}</p>
  }
}

/** The name of the event, in each state of its answer. */
function EventHeading({ event }: { readonly event: Loaded<TicketEvent> }) {
  const { t } = useTranslation(['tickets', 'common'])
  const language = useLanguage()
  switch (event.kind) {
    case 'known':
      return <h2 className={utilities.heading2}>{localised(event.data, 'eventName', language)}</h2>
    case 'pending':
      return <TextSkeleton lines={1} />
    case 'failed':
      return <ErrorNote text={t('factsFailed')} onRetry={event.retry} />
    case 'missing':
      return <h2 className={utilities.heading2}>{t('common:unknownEvent')}</h2>
  }
}

interface ChoicesProps {
  readonly orderID: string
  readonly choices: OrderChoices
  readonly tickets: readonly OrderTicket[]
  readonly own: Loaded<ListedOrder>
  /** The member's orders, among them those of swapped tickets. */
  readonly orders: Loaded<readonly ListedOrder[]>
}

function Choices({ orderID, choices: { offer, swaps, tickets: chosen }, tickets, own, orders }: ChoicesProps) {
  const { t } = useTranslation(['choices', 'common'])
  const language = useLanguage()
  const now = useNow()
  const [first] = tickets
  const queried = useQuery(
    eventQuery(useApi(), { organizerID: first?.organizerID ?? '', eventID: first?.eventID ?? '' }),
  )
  const detail = queried.data
  const event = ticketEventOf(own, loadedOf(queried), tickets)
  const order = own.kind === 'known' ? own.data : undefined
  const isOpen = offer !== null && now < offer.deadlineSSE
  return (
    <>
      <EventHeading event={event} />
      {detail?.change && <ChangeBanner event={detail} change={detail.change} />}
      {orders.kind === 'failed' && <ErrorNote text={t('common:ordersFailed')} onRetry={orders.retry} />}
      {offer === null ? (
        <NothingToChoose event={event} />
      ) : isOpen ? (
        <Terms offer={offer} hasSwaps={swaps.length > 0} />
      ) : (
        <p>{t('over')}</p>
      )}
      {tickets.map((ticket, index) => {
        const { choice, isEnded } = chosen.find(({ ticketID }) => ticketID === ticket.ticketID) ?? ended
        // Where nothing is offered, a valid ticket has nothing to tell.
        if (offer === null && !isEnded) return null
        return (
          <TicketCard
            key={ticket.ticketID}
            ticket={ticket}
            typeName={typeNameOf(event, ticket.typeID, language)}
            number={index + 1}
          >
            {isEnded ? (
              <>
                {!isOpen && choice === null && ticket.isRefunded && offer?.defaultChoice === 'refund' && (
                  <p>{t('noChoice')}</p>
                )}
                <EndedTicket ticket={ticket} own={own} orders={orders} />
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
                    oldName={event.kind === 'known' ? localised(event.data, 'eventName', language) : null}
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
