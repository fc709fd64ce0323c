import type { ListedOrder, OrderLine, OrderTicket } from '@pokfei/contracts/routes/orders'
import { leaf } from '@pokfei/format/time/calendar-leaf'
import { formatDate, formatISO, formatTime } from '@pokfei/format/time/hong-kong-time'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { knownOr, loadedOf } from '../../../api/loaded.ts'
import { orderTicketsQuery } from '../../../api/orders-queries.ts'
import { useApi } from '../../../api/use-api.ts'
import { glowClass } from '../../../art/glow.ts'
import { localised } from '../../../i18n/localised.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Picture } from '../../../pictures/picture.tsx'
import { validCountOf } from '../../../purchase/pending-order.ts'
import { useLinePlaces } from '../../../purchase/places/use-line-places.ts'
import { useProofWords } from '../../../purchase/places/use-proof-words.ts'
import { eventImage } from '../../../site/media.ts'
import { useNow } from '../../../time/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ScreenIcon } from '../../../ui/screen-icon.tsx'
import { TitleText } from '../../../ui/title-text.tsx'
import { timeToGo } from './days-to-go.ts'
import { codeHash } from '../live-code/use-filled-code.ts'
import { OrderTags } from './order-tags.tsx'
import * as miniTicketStyles from './mini-ticket.module.css'
import * as styles from './next-ticket.module.css'

interface NextTicketProps {
  /** An order with valid tickets for an event that has a date. */
  readonly order: ListedOrder
  /** True if a pending order has the main action of the screen. */
  readonly isQuiet: boolean
}

/** The next event as a large ticket: days left, doors, MTR exit and places, with the code one tap away (TKT-51). */
export function NextTicket({ order, isQuiet }: NextTicketProps) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const { event, orderID, organizerID, eventID, ticketCount } = order
  const tickets = knownOr(loadedOf(useQuery(orderTicketsQuery(useApi(), orderID))), [])
  const name = localised(event, 'eventName', language)
  const exit = localised(event, 'nearestExit', language)
  const valid = validCountOf(order)
  const navigate = useNavigate()
  const openCode = () => void navigate({ to: '/ticket-details/$orderID', params: { orderID }, hash: codeHash })
  return (
    <article className={`${styles.next} ${glowClass(0)}`}>
      <div className={styles.upper}>
        <div className={styles.art}>
          <Picture src={eventImage(organizerID, eventID, 'image')} alt="" width={800} height={600} />
        </div>
        <div className={styles.facts}>
          <When startSSE={event.eventStartTimeSSE} />
          <h3 className={`${styles.name} ${utilities.keepWords}`}>
            <TitleText>{name}</TitleText>
          </h3>
          <OrderTags order={order} />
          <ul className={styles.how}>
            <How icon="door">
              {event.doorsTimeSSE === null
                ? t('startsAt', { start: formatTime(event.eventStartTimeSSE) })
                : t('doorsAndStart', {
                    doors: formatTime(event.doorsTimeSSE),
                    start: formatTime(event.eventStartTimeSSE),
                  })}
            </How>
            <How icon="place">{localised(event, 'venueName', language)}</How>
            {exit !== '' && <How icon="train">{t('exit', { exit })}</How>}
            {order.lines
              .filter(({ validCount }) => validCount > 0)
              .map((line) => (
                <Places key={`${line.typeID} ${line.salePrice}`} line={line} tickets={tickets} />
              ))}
          </ul>
        </div>
      </div>
      <div className={styles.stub}>
        <Button {...(isQuiet ? { className: styles.quiet } : { kind: 'main' })} onClick={openCode}>
          <ScreenIcon name="whole" />
          {t('openCode')}
        </Button>
        <div className={styles.links}>
          <span>
            {valid === ticketCount ? t('count', { count: ticketCount }) : t('validOf', { valid, count: ticketCount })}
          </span>
          <Link to="/ticket-details/$orderID" params={{ orderID }} className={utilities.unbroken}>
            <span>{t('view', { count: ticketCount })}</span>
            <span className={utilities.visuallyHidden}>{name}</span>
            <Icon name="chevron" size="s" />
          </Link>
        </div>
      </div>
    </article>
  )
}

/** The days left in large figures or a word, beside the date. */
function When({ startSSE }: { readonly startSSE: number }) {
  const { t } = useTranslation('tickets')
  const toGo = timeToGo(startSSE, useNow(false))
  return (
    <div className={styles.when}>
      <p className={styles.days}>
        {typeof toGo === 'number' ? (
          <>
            <b>{toGo}</b>
            <span>{t('daysToGo')}</span>
          </>
        ) : (
          <b className={styles.word}>{t(toGo)}</b>
        )}
      </p>
      <time className={styles.date} dateTime={formatISO(startSSE)}>
        <span className={utilities.numeric}>{formatDate(startSSE)}</span>
        <span className={styles.weekday}>
          {leaf(startSSE, useLanguage()).weekday} <span className={utilities.numeric}>{formatTime(startSSE)}</span>
        </span>
      </time>
    </div>
  )
}

interface HowProps {
  readonly icon: ComponentProps<typeof ScreenIcon>['name']
  readonly children: ReactNode
}

function How({ icon, children }: HowProps) {
  return (
    <li>
      <ScreenIcon name={icon} />
      <span>{children}</span>
    </li>
  )
}

/** The valid tickets of a line. */
function Places({ line, tickets }: { readonly line: OrderLine; readonly tickets: readonly OrderTicket[] }) {
  const { name, places } = useLinePlaces(line, tickets)
  const proof = useProofWords(line)
  return (
    <How icon="ticket">
      {name} <b>{places}</b>
      {proof !== null && (
        <>
          <br />
          {proof}
        </>
      )}
    </How>
  )
}

/** The placeholder of the next ticket, in its size. */
export function NextTicketSkeleton() {
  return (
    <div className={styles.next} aria-hidden="true">
      <div className={styles.upper}>
        <div className={`${miniTicketStyles.paperSkeleton} ${styles.art}`} />
        <div className={styles.facts}>
          <span className={`${miniTicketStyles.paperSkeleton} ${styles.daysSkeleton}`} />
          <span className={`${miniTicketStyles.paperSkeleton} ${miniTicketStyles.line}`} />
          <span className={`${miniTicketStyles.paperSkeleton} ${miniTicketStyles.line} ${miniTicketStyles.some}`} />
          <span className={`${miniTicketStyles.paperSkeleton} ${miniTicketStyles.line} ${miniTicketStyles.some}`} />
        </div>
      </div>
      <div className={styles.stub}>
        <span className={`${miniTicketStyles.paperSkeleton} ${styles.buttonSkeleton}`} />
        <div className={styles.links} />
      </div>
    </div>
  )
}
