import type { EventDetail } from '@pokfei/contracts/catalogue'
import { useQuery } from '@tanstack/react-query'
import { availabilityQuery, eventQuery, type EventKey } from '../../api/catalogue-queries.ts'
import { isNotFound } from '../../api/failure.ts'
import { useApi } from '../../api/use-api.ts'
import { Column } from '../../components/column.tsx'
import { ErrorNote } from '../../components/error-view.tsx'
import { GoToNotFound } from '../../components/go-to-not-found.tsx'
import { PendingView } from '../../components/pending-view.tsx'
import { TextSkeleton } from '../../components/skeleton.tsx'
import { BackBar } from '../../components/top-bar.tsx'
import { eventDetailsOf } from '../../event-details.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventImage } from '../../media.ts'
import type { EventDetails } from '../../navigation-state.ts'
import { linesOf, nextOf, offerTypes, totalCountOf } from './choice.ts'
import { EventStrip } from './event-strip.tsx'
import { InProgressBanner } from './in-progress-banner.tsx'
import { RefusedEntry } from './refused-entry.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TicketTypeList } from './ticket-type-list.tsx'
import { useChoice } from './use-choice.ts'
import { useClosedText } from './use-closed-text.ts'
import { useEntry } from './use-entry.ts'
import { ZoomablePlan } from './zoomable-plan.tsx'
import './seats.css'

/** Milliseconds between two polls of the availability (SEL-24). That is soon enough for a buyer who was just told
 *  that a type is gone. */
const availabilityMs = 5_000

/** Ticket selection, for readers from the event page and members with a pending order for it (SEL-1, SEL-4). */
export function SeatsScreen(event: EventKey) {
  const { entry, eventDetails } = useEntry(event)
  switch (entry) {
    case 'waiting':
      return <PendingView />
    case 'refused':
      return <RefusedEntry />
    case 'allowed':
      return <Seats event={event} given={eventDetails} />
  }
}

/** Loads the event. Until then it shows the handed-over name. */
function Seats({ event: key, given }: { readonly event: EventKey; readonly given: EventDetails | undefined }) {
  const { t } = useTranslation('seats')
  const { data: event, error, refetch } = useQuery(eventQuery(useApi(), key))
  if (event !== undefined) return <Selection event={event} />
  if (isNotFound(error)) return <GoToNotFound />
  return (
    <Column
      top={<BackBar title={t('title')} />}
      bar={error === null ? <SelectionBar event={key} lines={[]} details={undefined} /> : undefined}
    >
      <div className="wrap seats-head">
        <EventStrip details={given} />
      </div>
      <div className="wrap">
        {error === null ? (
          <TextSkeleton lines={6} />
        ) : (
          <ErrorNote text={t('loadFailed')} onRetry={() => void refetch()} />
        )}
      </div>
    </Column>
  )
}

function Selection({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('seats')
  const language = useLanguage()
  const { data: availability } = useQuery({ ...availabilityQuery(useApi(), event), refetchInterval: availabilityMs })
  const types = offerTypes(event.ticketTypes, availability)
  const { choice, setCount } = useChoice(event, types)
  const closedText = useClosedText(event)
  const details = eventDetailsOf(event, language)
  const { organizerID, eventID, maxTicketBuyCount } = event
  return (
    <Column
      top={<BackBar title={t('title')} />}
      bar={
        <SelectionBar
          event={event}
          lines={linesOf(choice, types, language)}
          details={details}
          closedText={closedText}
        />
      }
    >
      <div className="wrap seats-head">
        <EventStrip details={details} />
        <InProgressBanner />
      </div>
      <ZoomablePlan image={eventImage(organizerID, eventID, 'seatPlan')} eventName={details.eventName} />
      <TicketTypeList
        event={event}
        types={types}
        choice={choice}
        closedText={closedText}
        isAllChosen={totalCountOf(choice) >= maxTicketBuyCount}
        hasMore={(type) => nextOf(choice, type, maxTicketBuyCount) === 'allowed'}
        onChange={setCount}
      />
    </Column>
  )
}
