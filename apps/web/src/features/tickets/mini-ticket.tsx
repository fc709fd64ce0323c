import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { Leaf } from '../../art/leaf.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OwnOrder } from './own-tickets.ts'
import '../../art/leaf.css'
import '../../art/paper.css'
import './mini-ticket.css'

/** A completed order as a small paper ticket: day, event, venue, ticket count and the link to its tickets (TKT-5). */
export function MiniTicket({ own: { order, event } }: { readonly own: OwnOrder }) {
  const { t } = useTranslation(['tickets', 'common'])
  const language = useLanguage()
  const name = event === undefined ? t('common:unknownEvent') : localised(event, 'eventName', language)
  return (
    <article className="mini-lift">
      <div className="paper notch mini">
        <div className="hd">
          {event === undefined ? <BlankLeaf /> : <Leaf instantSSE={event.eventStartTimeSSE} />}
          <div className="grow">
            <h3 className="clamp2 kt">
              <TitleText>{name}</TitleText>
            </h3>
            <p className="num">
              {event === undefined ? t('common:unknownDate') : formatDateTime(event.eventStartTimeSSE)}
            </p>
            <p>{event === undefined ? t('common:unknownVenue') : localised(event, 'venueName', language)}</p>
            {event === undefined && <p className="num">{`${t('orderNumber')} ${order.orderReference}`}</p>}
          </div>
        </div>
        <div className="ft">
          <span className="many">
            <Icon name="ticket" size="s" />
            {t('count', { count: order.ticketCount })}
          </span>
          <Link to="/ticket-details/$orderID" params={{ orderID: order.orderID }} className="whole">
            {t('view', { count: order.ticketCount })}
            <span className="vh">{` ${name}`}</span>
            <Icon name="chevron" size="s" />
          </Link>
        </div>
      </div>
    </article>
  )
}

/** The calendar leaf of an unknown day. */
function BlankLeaf() {
  return (
    <span className="leaf eve" aria-hidden="true">
      <span className="m">–</span>
      <b>?</b>
      <span className="w">–</span>
    </span>
  )
}

/** The placeholder of a mini ticket, in its size. */
export function MiniTicketSkeleton() {
  return (
    <div className="mini-lift" aria-hidden="true">
      <div className="paper notch mini skel">
        <div className="hd">
          <span className="sk-p day" />
          <div className="grow">
            <span className="sk-p line" />
            <span className="sk-p line some" />
            <span className="sk-p line few" />
          </div>
        </div>
        <div className="ft">
          <span className="sk-p line few" />
        </div>
      </div>
    </div>
  )
}
