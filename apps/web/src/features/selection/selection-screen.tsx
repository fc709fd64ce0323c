import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { useQuery } from '@tanstack/react-query'
import { availabilityQuery, eventQuery, type EventKey } from '../../api/catalogue-queries.ts'
import { isNotFound } from '../../errors/api-failure.ts'
import { useApi } from '../../api/use-api.ts'
import { Column } from '../../layout/column.tsx'
import { ErrorNote } from '../../layout/error-view.tsx'
import { GoToNotFound } from '../../layout/go-to-not-found.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { offerTypes } from '../../catalogue/offered-types.ts'
import { eventDetailsOf } from '../../purchase/event-details.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventImage } from '../../site/media.ts'
import type { EventDetails } from '../../browser-storage/navigation-state.ts'
import { linesOf, nextOf, openedTypes, totalCountOf } from '../../purchase/selection.ts'
import { EventStrip } from '../../purchase/event-strip.tsx'
import { PendingOrderBanner } from '../../purchase/pending-order-banner.tsx'
import { NoPurchase } from '../../purchase/no-purchase.tsx'
import { TurnStrip } from '../../room/turn-strip.tsx'
import { LateAccessCodeField } from './late-access-code-field.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TicketTypeList } from './ticket-type-list.tsx'
import { useAccessCode } from './use-access-code.ts'
import { useWindowTime } from '../../purchase/use-window-time.ts'
import { useSelection } from './use-selection.ts'
import { useSaleClosedText } from './use-sale-closed-text.ts'
import { usePurchaseGuard } from '../../purchase/use-purchase-guard.ts'
import { ZoomablePlan } from './zoomable-plan.tsx'
import * as styles from './selection-screen.module.css'
import * as columnStyles from '../../layout/column.module.css'

/** Milliseconds between two polls of the availability (SEL-24). That is soon enough for a buyer who finds a type
 *  sold out. */
const availabilityMs = 5_000

/** Ticket selection, for readers from the event page and members with a pending order for it (SEL-1, SEL-4). */
export function SelectionScreen(event: EventKey) {
  const { t } = useTranslation('seats')
  const purchase = usePurchaseGuard(event)
  return purchase.kind === 'known' ? (
    <SelectionOfEvent event={event} given={purchase.data.eventDetails} />
  ) : (
    <NoPurchase of={purchase} title={t('title')} />
  )
}

/** Loads the event. Until then it shows the handed-over name. */
function SelectionOfEvent({
  event: key,
  given,
}: {
  readonly event: EventKey
  readonly given: EventDetails | undefined
}) {
  const { t } = useTranslation('seats')
  const { data: event, error, refetch } = useQuery(eventQuery(useApi(), key))
  if (event !== undefined) return <Selection event={event} />
  if (isNotFound(error)) return <GoToNotFound />
  return (
    <Column
      top={<BackBar title={t('title')} />}
      bar={error === null ? <SelectionBar event={key} lines={[]} details={undefined} /> : undefined}
    >
      <div className={`${columnStyles.content} ${styles.seatsHead}`}>
        <EventStrip details={given} />
      </div>
      <div className={columnStyles.content}>
        {error === null ? (
          <TextSkeleton lines={6} />
        ) : (
          <ErrorNote text={t('loadFailed')} note={t('loadFailedText')} onRetry={() => void refetch()} />
        )}
      </div>
    </Column>
  )
}

function Selection({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('seats')
  const language = useLanguage()
  const { data: availability } = useQuery({ ...availabilityQuery(useApi(), event), refetchInterval: availabilityMs })
  const access = useAccessCode(event)
  const nowSSE = useWindowTime(event.ticketTypes)
  const types =
    access.opened === undefined
      ? offerTypes(event.ticketTypes, { availability, nowSSE })
      : openedTypes(event.ticketTypes, access.opened, nowSSE)
  const { selection, setCount } = useSelection(event, types)
  const saleClosedText = useSaleClosedText(event, access.opened !== undefined)
  const closedText = access.isPending ? t('codeChecking') : saleClosedText
  const details = eventDetailsOf(event, language)
  const { organizerID, eventID, maxTicketBuyCount } = event
  return (
    <Column
      top={<BackBar title={t('title')} />}
      bar={
        <>
          <TurnStrip event={event} />
          <SelectionBar
            event={event}
            lines={linesOf(selection, types, language)}
            details={details}
            closedText={closedText}
          />
        </>
      }
    >
      <div className={`${columnStyles.content} ${styles.seatsHead}`}>
        <EventStrip details={details} />
        <PendingOrderBanner />
      </div>
      <ZoomablePlan image={eventImage(organizerID, eventID, 'seatPlan')} eventName={details.eventName} />
      <TicketTypeList
        event={event}
        types={types}
        selection={selection}
        closedText={closedText}
        isAllChosen={totalCountOf(selection) >= maxTicketBuyCount}
        hasMore={(type) => nextOf(selection, type, maxTicketBuyCount) === 'allowed'}
        onChange={setCount}
      />
      <LateAccessCodeField access={access} />
    </Column>
  )
}
