import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import type { OrderChoices } from '@pokfei/contracts/routes/tickets'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useQuery } from '@tanstack/react-query'
import * as utilities from '@pokfei/design/utilities.module.css'
import { eventQuery } from '../../../api/catalogue-queries.ts'
import { orderChoicesQuery } from './choice-queries.ts'
import { orderTicketsQuery } from '../../../api/orders-queries.ts'
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
import { SwapChoice } from './swap-choice.tsx'
import { TicketChoice } from './ticket-choice.tsx'
import * as columnStyles from '../../../layout/column.module.css'
import * as styles from './choices.module.css'

/** The choice for each ticket of an order whose event was changed (CHG-31). An order of another member is not found. */
export function ChoicesScreen({ orderID }: { readonly orderID: string }) {
  const { t } = useTranslation(['choices', 'tickets'])
  const api = useApi()
  const choices = useQuery(orderChoicesQuery(api, orderID))
  const tickets = useQuery(orderTicketsQuery(api, orderID))
  if (isNotFound(choices.error)) return <NotFoundView />
  const hasFailed = choices.isError || tickets.isError
  const retry = () => {
    void choices.refetch()
    void tickets.refetch()
  }
  return (
    <Column top={<BackBar title={t('title')} />}>
      <div className={`${columnStyles.content} ${styles.choices}`}>
        <h1 className={utilities.title}>{t('title')}</h1>
        {choices.data !== undefined && tickets.data !== undefined ? (
          <Choices orderID={orderID} choices={choices.data} tickets={tickets.data} />
        ) : hasFailed ? (
          <ErrorNote text={t('tickets:loadFailed')} onRetry={retry} />
        ) : (
          <Spinner />
        )}
        <ButtonLink to="/ticket-details/$orderID" params={{ orderID }}>
          {t('tickets:view', { count: tickets.data?.length ?? 1 })}
        </ButtonLink>
      </div>
    </Column>
  )
}

/** Says why there is nothing to choose. The buyer of a cancelled event reads what becomes of the money (CHG-31). */
function NothingToChoose({ event }: { readonly event: EventDetail | undefined }) {
  const { t } = useTranslation('choices')
  const language = useLanguage()
  if (event?.availability !== 'cancelled') return <p>{t('none')}</p>
  return (
    <>
      <h2 className={utilities.heading2}>{localised(event, 'eventName', language)}</h2>
      {event.change && <ChangeBanner event={event} change={event.change} />}
      <p>{t('cancelled')}</p>
    </>
  )
}

interface ChoicesProps {
  readonly orderID: string
  readonly choices: OrderChoices
  readonly tickets: readonly OrderTicket[]
}

function Choices({ orderID, choices: { offer, swaps, tickets: chosen }, tickets }: ChoicesProps) {
  const { t } = useTranslation('choices')
  const language = useLanguage()
  const now = useNow()
  const [first] = tickets
  const { data: event } = useQuery(
    eventQuery(useApi(), { organizerID: first?.organizerID ?? '', eventID: first?.eventID ?? '' }),
  )
  if (offer === null) return <NothingToChoose event={event} />
  const isOpen = now < offer.deadlineSSE
  return (
    <>
      {event !== undefined && <h2 className={utilities.heading2}>{localised(event, 'eventName', language)}</h2>}
      {event?.change && <ChangeBanner event={event} change={event.change} />}
      <p>{isOpen ? t('intro', { deadline: formatDateTime(offer.deadlineSSE) }) : t('over')}</p>
      <ul className={styles.terms}>
        <li>{offer.defaultChoice === 'keep' ? t('defaultKeep') : t('defaultRefund')}</li>
        {offer.canRefund && <li>{offer.refundsFees ? t('withFees') : t('withoutFees')}</li>}
        {swaps.length > 0 && <li>{t('swaps')}</li>}
      </ul>
      {tickets.map((ticket, index) => {
        const own = chosen.find(({ ticketID }) => ticketID === ticket.ticketID)
        const type = event?.ticketTypes.find(({ typeID }) => typeID === ticket.typeID)
        return (
          <TicketChoice
            key={ticket.ticketID}
            orderID={orderID}
            ticket={ticket}
            typeName={type === undefined ? ticket.typeID : localised(type, 'ticketTypeName', language)}
            number={index + 1}
            choice={own?.choice ?? null}
            isEnded={own?.isEnded ?? true}
            isOpen={isOpen}
            offered={[...(offer.canKeep ? (['keep'] as const) : []), ...(offer.canRefund ? (['refund'] as const) : [])]}
          >
            {swaps.map((swap) => (
              <SwapChoice
                key={`${swap.eventID} ${swap.typeID}`}
                orderID={orderID}
                ticket={ticket}
                swap={swap}
                oldName={event === undefined ? ticket.eventID : localised(event, 'eventName', language)}
              />
            ))}
          </TicketChoice>
        )
      })}
    </>
  )
}
