import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { Link } from '@tanstack/react-router'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { BlankLeaf, Leaf } from '../../../art/leaf.tsx'
import { TitleText } from '../../../ui/title-text.tsx'
import { localised } from '../../../i18n/localised.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { validCountOf } from '../../../purchase/pending-order.ts'
import { OrderTags } from './order-tags.tsx'
import * as paperStyles from '../../../art/paper.module.css'
import * as styles from './mini-ticket.module.css'

/** A completed order as a small paper ticket: day, event, venue, ticket count and the link to its tickets (TKT-5). */
export function MiniTicket({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation(['tickets', 'common'])
  const language = useLanguage()
  const { event, ticketCount } = order
  const isPostponed = event.stoppedBy === 'postponed'
  const name = localised(event, 'eventName', language)
  const valid = validCountOf(order)
  return (
    <article className={styles.lifted}>
      <div className={`${paperStyles.paper} ${paperStyles.notch} ${styles.miniTicket}`}>
        <div className={styles.head}>
          {isPostponed ? (
            <BlankLeaf>
              <Icon name="clock" size="l" />
            </BlankLeaf>
          ) : (
            <Leaf instantSSE={event.eventStartTimeSSE} />
          )}
          <div className={utilities.grow}>
            <h3 className={`${utilities.twoLines} ${utilities.keepWords}`}>
              <TitleText>{name}</TitleText>
            </h3>
            <p className={utilities.numeric}>
              {isPostponed ? t('common:datesToCome') : formatDateTime(event.eventStartTimeSSE)}
            </p>
            <p>{localised(event, 'venueName', language)}</p>
            <OrderTags order={order} />
          </div>
        </div>
        <div className={styles.foot}>
          <span className={styles.count}>
            <Icon name="ticket" size="s" />
            <span>
              {valid === 0 || valid === ticketCount
                ? t('count', { count: ticketCount })
                : t('validOf', { valid, count: ticketCount })}
            </span>
          </span>
          <Link
            to="/ticket-details/$orderID"
            params={{ orderID: order.orderID }}
            className={`${styles.wholeLink} ${utilities.unbroken}`}
          >
            <span>{t('view', { count: order.ticketCount })}</span>
            <span className={utilities.visuallyHidden}>{name}</span>
            <Icon name="chevron" size="s" />
          </Link>
        </div>
      </div>
    </article>
  )
}

/** The placeholder of a mini ticket, in its size. */
export function MiniTicketSkeleton() {
  return (
    <div className={styles.lifted} aria-hidden="true">
      <div className={`${paperStyles.paper} ${paperStyles.notch} ${styles.miniTicket}`}>
        <div className={styles.head}>
          <span className={`${styles.paperSkeleton} ${styles.day}`} />
          <div className={utilities.grow}>
            <span className={`${styles.paperSkeleton} ${styles.line}`} />
            <span className={`${styles.paperSkeleton} ${styles.line} ${styles.some}`} />
            <span className={`${styles.paperSkeleton} ${styles.line} ${styles.few}`} />
          </div>
        </div>
        <div className={styles.foot}>
          <span className={`${styles.paperSkeleton} ${styles.line} ${styles.few}`} />
        </div>
      </div>
    </div>
  )
}
