import type { EventDetail } from '@pokfei/contracts/catalogue'
import { formatHkd, toCents } from '@pokfei/format/money'
import { formatDay } from '@pokfei/format/time'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BottomBar } from '../../components/bottom-bar.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { eventDetailsOf } from '../../event-details.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { BookingState } from './sale-rules.ts'

interface BookingBarProps {
  readonly event: EventDetail
  readonly state: BookingState
}

/** The lowest price and the book button; the button is grey until the event can be booked (spec §4). */
export function BookingBar({ event, state }: BookingBarProps) {
  const { t } = useTranslation(['event', 'common'])
  const language = useLanguage()
  const { organizerID, eventID } = event
  const notes = {
    open: t('upTo', { count: event.maxTicketBuyCount }),
    notYet: t('notOnSale'),
    soldOut: t('soldOutText'),
    fullyBooked: t('fullyBookedText'),
    past: t('pastText'),
  } as const satisfies Record<BookingState, string>
  const closedLabels = {
    notYet: t('opensShort', { day: formatDay(event.saleStartTimeSSE) }),
    soldOut: t('common:soldOut'),
    fullyBooked: t('common:fullyBooked'),
    past: t('common:past'),
  } as const satisfies Record<Exclude<BookingState, 'open'>, string>

  return (
    <BottomBar
      total={<LowestPrice event={event} />}
      note={notes[state]}
    >
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

/** The lowest price; where others are higher it says so. */
function LowestPrice({ event: { lowestPrice, ticketTypes } }: { readonly event: EventDetail }) {
  const { t } = useTranslation()
  if (lowestPrice === null) return '—'
  const price = lowestPrice === 0 ? t('free') : formatHkd(toCents(lowestPrice))
  if (!ticketTypes.some(({ salePrice }) => salePrice > lowestPrice)) return price
  return (
    <>
      {price} <small>{t('andUp')}</small>
    </>
  )
}
