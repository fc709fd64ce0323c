import type { Alternative, EventDetail } from '@pokfei/contracts/routes/catalogue'
import { paymentWindowMinutes } from '@pokfei/domain/orders/limits'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { alternativesQuery } from '../../api/catalogue-queries.ts'
import { knownOr, loadedOf } from '../../api/loaded.ts'
import { useApi } from '../../api/use-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AvailabilityTag } from '../../catalogue/availability-tag.tsx'
import { EventRow } from '../../catalogue/event-row.tsx'
import { useCheckAvailability } from './use-check-availability.ts'

interface SoldOutOptionsProps {
  readonly event: EventDetail
  /** With `soldOut`, pending orders hold some of the tickets. With `fullyBooked`, all are paid. */
  readonly state: 'soldOut' | 'fullyBooked'
}

/** Leads on from an event that is sold out. */
export function SoldOutOptions({ event, state }: SoldOutOptionsProps) {
  const { t } = useTranslation('soldOut')
  const titleID = useId()
  const alternatives = knownOr(loadedOf(useQuery(alternativesQuery(useApi(), event))), [])
  return (
    <section className={utilities.stack} aria-labelledby={titleID}>
      <h2 id={titleID} className={utilities.heading2}>
        {t('waysOn')}
      </h2>
      {state === 'soldOut' && <CheckAgain event={event} />}
      <Row title={t('sameSeries')} events={alternatives.filter(({ isOfSameGroup }) => isOfSameGroup)} />
      <Row title={t('moreLikeThis')} events={alternatives.filter(({ isOfSameGroup }) => !isOfSameGroup)} />
      <ButtonLink kind="line" small to="/events" search={{ category: event.category }}>
        {t('allOfCategory')}
      </ButtonLink>
      <p className={`${utilities.small} ${utilities.muted}`}>{t('saveHint')}</p>
    </section>
  )
}

/** A button for another look, because unpaid tickets come back within minutes (EVT-79). */
function CheckAgain({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('soldOut')
  const { checkAgain, isPending } = useCheckAvailability(event)
  return (
    <>
      <p className={utilities.small}>{t('heldText', { minutes: paymentWindowMinutes })}</p>
      <Button small pending={isPending} onClick={checkAgain}>
        {t('checkAgain')}
      </Button>
    </>
  )
}

function Row({ title, events }: { readonly title: string; readonly events: readonly Alternative[] }) {
  if (events.length === 0) return null
  return (
    <>
      <h3 className={`${utilities.small} ${utilities.muted}`}>{title}</h3>
      <ul className={utilities.stack}>
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
