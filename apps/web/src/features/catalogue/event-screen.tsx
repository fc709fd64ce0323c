import type { EventDetail } from '@pokfei/contracts/catalogue'
import { formatDateTime, formatISO } from '@pokfei/format/time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { availabilityQuery } from '../../api/catalogue-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../components/column.tsx'
import { LongCountdown } from '../../components/countdown.tsx'
import { Hero } from '../../components/hero.tsx'
import { Icon } from '../../components/icon.tsx'
import { Leaf } from '../../components/leaf.tsx'
import { Fact, Facts } from '../../components/panel.tsx'
import { SeatPlan } from '../../components/seat-plan.tsx'
import { TitleText } from '../../components/title-text.tsx'
import { BackBar } from '../../components/top-bar.tsx'
import { htmlLanguage } from '../../i18n/language.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { eventImage } from '../../media.ts'
import { artistOf } from './artist.ts'
import { AvailabilityTag } from './availability-tag.tsx'
import { BookingBar } from './booking-bar.tsx'
import { labelOf, type BookingState } from './sale-rules.ts'
import { SaveButton } from './save-button.tsx'
import { ShareButton } from './share-button.tsx'
import { SoldOutWays } from './sold-out-ways.tsx'
import { offerOf } from './ticket-offer.ts'
import { TicketPrices } from './ticket-prices.tsx'
import { useBookingState } from './use-booking-state.ts'
import { VisitFacts } from './visit-facts.tsx'
import './event.css'

/** True where the availability tells which types are left. After the sale, `ifTicketsAvailable` is false for every
 *  type (EVT-48). */
const saysWhatIsLeft = {
  open: true,
  notYet: true,
  soldOut: true,
  fullyBooked: true,
  saleEnded: false,
  past: false,
} as const satisfies Record<BookingState, boolean>

interface EventScreenProps {
  readonly event: EventDetail
  /** Stands below the countdown until the sale opens. */
  readonly beforeSale: ReactNode
}

/** The page of one event: title, place, time, prices, and the way to its tickets (EVT-1 to EVT-29). */
export function EventScreen({ event, beforeSale }: EventScreenProps) {
  const { t } = useTranslation(['event', 'common'])
  const language = useLanguage()
  const other = language === 'en' ? 'zh' : 'en'
  const { state, secondsLeft } = useBookingState(event)
  const { data: availability = [] } = useQuery(availabilityQuery(useApi(), event))
  const offer = offerOf(event.ticketTypes, saysWhatIsLeft[state] ? availability : [])
  const name = localised(event, 'eventName', language)
  const otherName = localised(event, 'eventName', other)
  const entry = localised(event, 'entryInstructions', language)
  const artist = artistOf(localised(event, 'artistName', language))
  const { organizerID, eventID, eventStartTimeSSE } = event
  const sections = event.ticketTypes
    .map((type) => localised(type, 'ticketTypeName', language))
    .join(t('common:listSeparator'))
  const planText = sections === '' ? t('seatPlanOf', { name }) : t('seatPlanWith', { name, sections })

  return (
    <Column top={<BackBar title={t('title')} />} bar={<BookingBar event={event} offer={offer} state={state} />}>
      <Hero
        image={eventImage(organizerID, eventID, 'image')}
        smallImage={eventImage(organizerID, eventID, 'thumbnail')}
        alt={t('poster', { name })}
        index={eventStartTimeSSE}
      />
      <div className="wrap detail">
        <div className="row start">
          <div className="grow">
            <h1 className="t kt">
              <TitleText>{name}</TitleText>
            </h1>
            {otherName !== name && (
              <p className="muted small" lang={htmlLanguage[other]}>
                {otherName}
              </p>
            )}
            {artist !== '' && <p className="artist-name">{artist}</p>}
          </div>
          <Leaf instantSSE={eventStartTimeSSE} />
        </div>
        <div className="standing">
          <AvailabilityTag availability={labelOf[state]} />
          <ShareButton title={name} path={`/event/${organizerID}/${eventID}`} />
          <SaveButton event={event} name={name} isNamed />
        </div>
        {state === 'notYet' && (
          <section className="stack">
            <p className="row small opens">
              <Icon name="clock" size="s" />
              {t('opensAt', { time: formatDateTime(event.saleStartTimeSSE) })}
            </p>
            <LongCountdown label={t('countdown')} seconds={secondsLeft} />
            {beforeSale}
          </section>
        )}
        {(state === 'soldOut' || state === 'fullyBooked') && <SoldOutWays event={event} state={state} />}
        <Facts>
          <Fact icon="calendar" name={t('date')}>
            <time dateTime={formatISO(eventStartTimeSSE)}>{formatDateTime(eventStartTimeSSE)}</time>
          </Fact>
          <Fact icon="place" name={t('venue')}>
            {localised(event, 'venueName', language)}
          </Fact>
          <Fact icon="microphone" name={t('promoter')}>
            {localised(event, 'organizerName', language)}
          </Fact>
        </Facts>
        <section className="stack">
          <h2 className="vh">{t('about')}</h2>
          <p className="lines-kept">{localised(event, 'eventDesc', language)}</p>
        </section>
        <VisitFacts event={event} />
        <TicketPrices types={offer.types} maxTicketBuyCount={event.maxTicketBuyCount} />
        <section className="stack">
          <h2 className="h2">{t('seatPlan')}</h2>
          <SeatPlan image={eventImage(organizerID, eventID, 'seatPlan')} label={planText} note={t('forReference')} />
        </section>
        {entry !== '' && (
          <section className="stack">
            <h2 className="h2">{t('entryInstructions')}</h2>
            <p className="small lines-kept entry">{entry}</p>
          </section>
        )}
      </div>
    </Column>
  )
}
