import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import type { ColouredType } from '@pokfei/design/type-colour-index'
import { formatDateTime, formatISO } from '@pokfei/format/time/hong-kong-time'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import type { Loaded } from '../../api/loaded.ts'
import { brand } from '../../site/brand.ts'
import { Picture } from '../../pictures/picture.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventImage } from '../../site/media.ts'
import { parseSeatLabel } from '../../purchase/places/seat-label.ts'
import { useProofWords } from '../../purchase/places/use-proof-words.ts'
import { ticketMarkClass, typeNameOf, typeOf, type TicketEvent } from './ticket-event.ts'
import { guilloche } from './guilloche.ts'
import * as paperStyles from '../../art/paper.module.css'
import * as miniTicketStyles from './own/mini-ticket.module.css'
import * as styles from './ticket.module.css'

interface TicketPaperProps {
  readonly ticket: OrderTicket
  /** The ticket admits without it, so it never waits. */
  readonly event: Loaded<TicketEvent>
  /** All public types of the event, by which the colours go. Undefined until they are known. */
  readonly colours: readonly ColouredType[] | undefined
  readonly orderReference: string | undefined
  /** The number of the ticket in its order, from 1. */
  readonly number: number
  /** The number of tickets in the order. */
  readonly total: number
  /** True if the paper of a further ticket lies below. */
  readonly hasMore: boolean
  /** The live code. */
  readonly children: ReactNode
}

/** A ticket as two pieces of paper: its facts, and the stub with its code (TKT-9 to TKT-11). */
export function TicketPaper({
  ticket,
  event,
  colours,
  orderReference,
  number,
  total,
  hasMore,
  children,
}: TicketPaperProps) {
  const { t } = useTranslation(['tickets', 'common'])
  const language = useLanguage()
  // A ticket that admits nobody promises nothing at the gate.
  const isEnded = ticket.isRevoked === true || (event.kind === 'known' && event.data.stoppedBy === 'cancelled')
  const proof = useProofWords(isEnded ? undefined : typeOf(event, ticket.typeID))
  return (
    <div className={classNames(styles.stack, hasMore && styles.more)}>
      <article className={styles.ticket}>
        <div className={styles.upper}>
          <div className={styles.art}>
            <Picture src={eventImage(ticket.organizerID, ticket.eventID, 'image')} alt="" width={800} height={600} />
          </div>
          <div className={styles.details}>
            <h2 className={`${styles.name} ${utilities.keepWords}`}>
              <EventFact of={event} unknown={t('common:unknownEvent')} failed={t('detailsTitle')}>
                {(known) => <TitleText>{localised(known, 'eventName', language)}</TitleText>}
              </EventFact>
            </h2>
            <div className={styles.meta}>
              <dl className={styles.facts}>
                <dt>{t('date')}</dt>
                <dd>
                  <EventFact of={event} unknown={t('common:unknownDate')}>
                    {({ stoppedBy, eventStartTimeSSE: startSSE }) =>
                      stoppedBy === 'postponed' ? (
                        t('common:datesToCome')
                      ) : (
                        <time dateTime={formatISO(startSSE)}>{formatDateTime(startSSE)}</time>
                      )
                    }
                  </EventFact>
                </dd>
                <dt>{t('venue')}</dt>
                <dd>
                  <EventFact of={event} unknown={t('common:unknownVenue')}>
                    {(known) => localised(known, 'venueName', language)}
                  </EventFact>
                </dd>
                <dt>{t('type')}</dt>
                <dd className={ticketMarkClass(colours, event, ticket.typeID)}>
                  <EventFact of={event} unknown={t('common:unknownType')}>
                    {() => typeNameOf(event, ticket.typeID, language) ?? t('common:unknownType')}
                  </EventFact>
                </dd>
                <dt>{t('ticketNumber')}</dt>
                <dd className={utilities.numeric}>{`${number}/${total}`}</dd>
              </dl>
              {!isEnded && <span className={`${paperStyles.chopMark} ${paperStyles.positive}`}>{t('paid')}</span>}
            </div>
            {ticket.ticketLocation !== null && <SeatLine location={ticket.ticketLocation} />}
            {proof !== null && <p className={styles.proof}>{proof}</p>}
          </div>
        </div>
        <div className={styles.stub}>
          <Guilloche />
          <span className={`${styles.side} ${styles.left}`} aria-hidden="true">
            {brand.name}
          </span>
          {orderReference !== undefined && (
            <span className={`${styles.side} ${styles.right} ${utilities.numeric}`} aria-hidden="true">
              {`N° ${orderReference} · ${number}/${total}`}
            </span>
          )}
          {children}
          {!isEnded && (
            <p className={`${styles.label} ${utilities.label}`}>
              {t('notScreenshots')}
              <br />
              {t('brightness')}
            </p>
          )}
        </div>
      </article>
    </div>
  )
}

interface EventFactProps {
  readonly of: Loaded<TicketEvent>
  /** The words of a fact that nobody knows. */
  readonly unknown: string
  /** The words in place of a fact that did not arrive. A notice above the tickets offers another try. */
  readonly failed?: string
  readonly children: (event: TicketEvent) => ReactNode
}

/** A fact of the event in each state of its answer. "Unknown" is said of a missing event alone. */
function EventFact({ of, unknown, failed = '–', children }: EventFactProps) {
  switch (of.kind) {
    case 'known':
      return <span>{children(of.data)}</span>
    case 'pending':
      return <span className={`${miniTicketStyles.paperSkeleton} ${styles.factSkeleton}`} aria-hidden="true" />
    case 'failed':
      return <span>{failed}</span>
    case 'missing':
      return <span>{unknown}</span>
  }
}

/** The place of a marked seat, readable at arm's length. */
function SeatLine({ location }: { readonly location: string }) {
  const { t } = useTranslation('tickets')
  const seat = parseSeatLabel(location)
  const cells =
    seat === undefined
      ? [[t('seat'), location] as const]
      : ([
          [t('block'), seat.section],
          [t('row'), seat.row],
          [t('seat'), seat.number],
        ] as const)
  return (
    <dl className={styles.seatLine}>
      {cells.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={value.length > 4 ? styles.long : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Guilloche() {
  return (
    <svg className={styles.guilloche} viewBox="0 0 340 340" aria-hidden="true">
      <path className={styles.waveA} d={guilloche.first} />
      <path className={styles.waveB} d={guilloche.second} />
    </svg>
  )
}
