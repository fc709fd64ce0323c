import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { formatDay } from '@pokfei/format/time/hong-kong-time'
import { usePrice } from '../../i18n/use-price.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BottomBar } from '../../layout/bottom-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RoomLink, RoomNote } from '../../catalogue/room-link.tsx'
import { eventDetailsOf } from '../../purchase/event-details.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { BookingState } from './booking-state.ts'
import type { TicketOffer } from './ticket-offer.ts'

interface BookingBarProps {
  readonly event: EventDetail
  readonly offer: TicketOffer
  readonly state: BookingState
}

/** The lowest price with its fee, and the book button (EVT-21 to EVT-24). The button is grey until the event can be
 *  booked (EVT-32). An event with a waiting room leads there (ROM-61).
 *  A cancelled event has no price (EVT-38). */
export function BookingBar({ event, offer, state }: BookingBarProps) {
  const { t } = useTranslation(['event', 'common'])
  const language = useLanguage()
  const { organizerID, eventID } = event
  const feeCents = toCents(offer.cheapest?.serviceFee ?? 0)
  const fee = feeCents > 0 ? t('fee', { fee: formatHkd(feeCents) }) : t('noFee')
  const notes = {
    open: fee,
    notYet: t('notOnSale'),
    soldOut: t('soldOutText'),
    fullyBooked: t('fullyBookedText'),
    salePaused: t('salePausedText'),
    saleEnded: t('saleEndedText'),
    past: t('pastText'),
    postponed: t('postponedText'),
    cancelled: t('cancelledText'),
  } as const satisfies Record<BookingState, string>
  const closedLabels = {
    notYet: t('opensShort', { day: formatDay(event.saleStartTimeSSE) }),
    soldOut: t('common:soldOut'),
    fullyBooked: t('common:fullyBooked'),
    salePaused: t('common:salePaused'),
    saleEnded: t('common:saleEnded'),
    past: t('common:past'),
    postponed: t('common:postponed'),
    cancelled: t('common:cancelled'),
  } as const satisfies Record<Exclude<BookingState, 'open'>, string>

  // Responses that an older version stored have no room.
  const { room } = event
  if (room && (state === 'open' || state === 'notYet'))
    return (
      <BottomBar total={<LowestPrice {...offer} />} note={<RoomNote fee={fee} />}>
        <RoomLink room={room} organizerID={organizerID} />
      </BottomBar>
    )

  return (
    <BottomBar total={state === 'cancelled' ? null : <LowestPrice {...offer} />} note={notes[state]}>
      {state === 'open' ? (
        <ButtonLink
          kind="main"
          to="/event/seats/$organizerID/$eventID"
          params={{ organizerID, eventID }}
          state={{ eventDetails: eventDetailsOf(event, language) }}
        >
          {t('bookNow')}
        </ButtonLink>
      ) : (
        <Button disabled>
          <Icon name="lock" size="s" />
          {closedLabels[state]}
        </Button>
      )}
    </BottomBar>
  )
}

/** The lowest price that can be bought. It says so if others are higher (EVT-22). */
function LowestPrice({ cheapest, hasDearer }: TicketOffer) {
  const { t } = useTranslation()
  const priceText = usePrice()
  if (cheapest === undefined) return '—'
  const price = priceText(toCents(cheapest.salePrice))
  if (!hasDearer) return price
  return (
    <>
      {price} <small>{t('andUp')}</small>
    </>
  )
}
