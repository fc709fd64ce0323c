import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { formatDateTime, formatISO } from '@pokfei/format/time/hong-kong-time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { availabilityQuery } from '../../api/catalogue-queries.ts'
import { knownOr, loadedOf } from '../../api/loaded.ts'
import { useApi } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../layout/column.tsx'
import { LongCountdown } from '../../ui/countdown.tsx'
import { Hero } from '../../catalogue/hero.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { Leaf } from '../../art/leaf.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { SeatPlan } from '../../catalogue/seat-plan.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { htmlLanguage } from '../../i18n/language.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { eventImage } from '../../site/media.ts'
import { artistOf } from '../../catalogue/artist.ts'
import { AvailabilityTag } from '../../catalogue/availability-tag.tsx'
import { ChangeBanner } from '../../catalogue/changes/change-banner.tsx'
import { CodeLink } from './code-link.tsx'
import { HolderChoices } from './holder-choices.tsx'
import { BookingBar } from './booking-bar.tsx'
import { labelOf, useBookingState, type BookingState } from './booking-state.ts'
import { SaveButton } from '../../catalogue/save-button.tsx'
import { ShareButton } from '../../catalogue/share-button.tsx'
import { SoldOutOptions } from './sold-out-options.tsx'
import { useWindowTime } from '../../purchase/use-window-time.ts'
import { offerOf } from './ticket-offer.ts'
import { useLinkedCode } from './use-linked-code.ts'
import { TicketPrices } from './ticket-prices.tsx'
import { VenueFactsPanel } from './venue-facts.tsx'
import * as styles from '../../catalogue/event.module.css'
import * as columnStyles from '../../layout/column.module.css'
import * as shareButtonStyles from '../../catalogue/share-button.module.css'

/** True if the availability shows which types are left. After the sale, `ifTicketsAvailable` is false for every
 *  type (EVT-48). */
const usesAvailability = {
  open: true,
  notYet: true,
  soldOut: true,
  fullyBooked: true,
  salePaused: true,
  saleEnded: false,
  past: false,
  postponed: false,
  cancelled: false,
} as const satisfies Record<BookingState, boolean>

interface EventScreenProps {
  readonly event: EventDetail
  /** Stands below the countdown until the sale opens. */
  readonly beforeSale: ReactNode
}

/** The page of one event: title, venue, time, prices, and the way to its tickets (EVT-1 to EVT-29). */
export function EventScreen({ event, beforeSale }: EventScreenProps) {
  const { t } = useTranslation(['event', 'common'])
  const language = useLanguage()
  const other = language === 'en' ? 'zh' : 'en'
  const { state, secondsLeft } = useBookingState(event)
  useLinkedCode(event)
  const availability = knownOr(loadedOf(useQuery(availabilityQuery(useApi(), event))), [])
  const nowSSE = useWindowTime(event.ticketTypes)
  const offer = offerOf(event.ticketTypes, usesAvailability[state] ? availability : [], nowSSE)
  const name = localised(event, 'eventName', language)
  const otherName = localised(event, 'eventName', other)
  // Nobody enters a cancelled event (CHG-44).
  const entry = state === 'cancelled' ? '' : localised(event, 'entryInstructions', language)
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
      <div className={`${columnStyles.content} ${styles.detail}`}>
        <div className={`${utilities.row} ${styles.start}`}>
          <div className={utilities.grow}>
            <h1 className={`${utilities.title} ${utilities.keepWords}`}>
              <TitleText>{name}</TitleText>
            </h1>
            {otherName !== name && (
              <p className={`${utilities.muted} ${utilities.small}`} lang={htmlLanguage[other]}>
                {otherName}
              </p>
            )}
            {artist !== '' && <p className={styles.artistName}>{artist}</p>}
          </div>
          {state !== 'postponed' && <Leaf instantSSE={eventStartTimeSSE} />}
        </div>
        <div className={`${shareButtonStyles.standing} ${styles.standing}`}>
          <AvailabilityTag availability={labelOf[state]} />
          <ShareButton title={name} path={`/event/${organizerID}/${eventID}`} />
          <SaveButton event={event} name={name} isNamed />
        </div>
        {/* Responses that an older version stored have no change. */}
        {event.change && (
          <ChangeBanner event={event} change={event.change}>
            <HolderChoices event={event} />
          </ChangeBanner>
        )}
        {state === 'notYet' && (
          <section className={utilities.stack}>
            <p className={`${utilities.row} ${utilities.small} ${styles.opens}`}>
              <ScreenIcon name="clock" size="s" />
              <span>{t('opensAt', { time: formatDateTime(event.saleStartTimeSSE) })}</span>
            </p>
            <LongCountdown label={t('countdown')} seconds={secondsLeft} />
            {beforeSale}
          </section>
        )}
        {(state === 'notYet' || state === 'soldOut') && <CodeLink event={event} />}
        {(state === 'soldOut' || state === 'fullyBooked') && <SoldOutOptions event={event} state={state} />}
        <Facts>
          <Fact icon="calendar" name={t('date')}>
            {state === 'postponed' ? (
              t('common:datesToCome')
            ) : (
              <time dateTime={formatISO(eventStartTimeSSE)}>{formatDateTime(eventStartTimeSSE)}</time>
            )}
          </Fact>
          <Fact icon="place" name={t('venue')}>
            {localised(event, 'venueName', language)}
          </Fact>
          <Fact icon="microphone" name={t('promoter')}>
            {localised(event, 'organizerName', language)}
          </Fact>
        </Facts>
        <section className={utilities.stack}>
          <h2 className={utilities.visuallyHidden}>{t('about')}</h2>
          <p className={styles.preLine}>{localised(event, 'eventDesc', language)}</p>
        </section>
        <VenueFactsPanel event={event} />
        <TicketPrices types={offer.types} maxTicketBuyCount={event.maxTicketBuyCount} />
        <section className={utilities.stack}>
          <h2 className={utilities.heading2}>{t('seatPlan')}</h2>
          <SeatPlan image={eventImage(organizerID, eventID, 'seatPlan')} label={planText} note={t('forReference')} />
        </section>
        {entry !== '' && (
          <section className={utilities.stack}>
            <h2 className={utilities.heading2}>{t('entryInstructions')}</h2>
            <p className={`${utilities.small} ${styles.preLine} ${styles.entry}`}>{entry}</p>
          </section>
        )}
      </div>
    </Column>
  )
}
