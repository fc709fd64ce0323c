import type { Alternative, EventDetail } from '@pokfei/contracts/catalogue'
import { paymentWindowMinutes } from '@pokfei/domain/orders/limits'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { alternativesQuery } from '../../api/catalogue-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AvailabilityTag } from './availability-tag.tsx'
import { EventRow } from './event-row.tsx'
import { useLookAgain } from './use-look-again.ts'

interface SoldOutWaysProps {
  readonly event: EventDetail
  /** With `soldOut` some tickets are held in orders that are not paid; with `fullyBooked` all are paid. */
  readonly state: 'soldOut' | 'fullyBooked'
}

/** Leads on from an event that is sold out. */
export function SoldOutWays({ event, state }: SoldOutWaysProps) {
  const { t } = useTranslation('soldOut')
  const titleID = useId()
  const { data: alternatives = [] } = useQuery(alternativesQuery(useApi(), event))
  return (
    <section className="stack" aria-labelledby={titleID}>
      <h2 id={titleID} className="h2">
        {t('waysOn')}
      </h2>
      {state === 'soldOut' && <LookAgain event={event} />}
      <Row title={t('sameSeries')} events={alternatives.filter(({ isOfSameGroup }) => isOfSameGroup)} />
      <Row title={t('moreLikeThis')} events={alternatives.filter(({ isOfSameGroup }) => !isOfSameGroup)} />
      <ButtonLink kind="line" small to="/events" search={{ category: event.category }}>
        {t('allOfCategory')}
      </ButtonLink>
      <p className="small muted">{t('saveHint')}</p>
    </section>
  )
}

/** Tickets that are held and not paid come back within minutes: the reader may look again. */
function LookAgain({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('soldOut')
  const { lookAgain, isPending } = useLookAgain(event)
  return (
    <>
      <p className="small">{t('heldText', { minutes: paymentWindowMinutes })}</p>
      <Button small pending={isPending} onClick={lookAgain}>
        {t('lookAgain')}
      </Button>
    </>
  )
}

function Row({ title, events }: { readonly title: string; readonly events: readonly Alternative[] }) {
  if (events.length === 0) return null
  return (
    <>
      <h3 className="small muted">{title}</h3>
      <ul className="stack">
        {events.map((event) => (
          <li key={`${event.organizerID}/${event.eventID}`}>
            <EventRow event={event}>
              <AvailabilityTag availability={event.availability} />
            </EventRow>
          </li>
        ))}
      </ul>
    </>
  )
}
