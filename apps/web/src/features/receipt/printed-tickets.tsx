import type { ListedOrder, OrderLine, OrderTicket } from '@pokfei/contracts/routes/orders'
import { leaf } from '@pokfei/format/time/calendar-leaf'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import * as utilities from '@pokfei/design/utilities.module.css'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../pictures/picture.tsx'
import { useLinePlaces } from '../../purchase/places/use-line-places.ts'
import { brand } from '../../site/brand.ts'
import { eventImage } from '../../site/media.ts'
import { Icon } from '../../ui/icon.tsx'
import { Joined } from '../../ui/joined.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import * as styles from './printed-tickets.module.css'

interface PrintedTicketsProps {
  /** A completed order that was just paid or booked. */
  readonly order: ListedOrder
  readonly tickets: readonly OrderTicket[]
}

/**
 * The tickets come out of a slit and get their stamp (ORD-109, TKT-66). The paper carries no code, so a screenshot is safe to share.
 * Under reduced motion it is simply there. Nothing waits for the show.
 */
export function PrintedTickets({ order, tickets }: PrintedTicketsProps) {
  const { t } = useTranslation(['receipt', 'common'])
  const language = useLanguage()
  const { event, organizerID, eventID, ticketCount } = order
  const name = localised(event, 'eventName', language)
  return (
    <section className={`${styles.show} ${utilities.screenOnly}`} aria-label={t('complete')}>
      <p className={styles.paid}>
        <Icon name="success" size="s" />
        <span>
          {order.priceHKD === 0 ? t('bookedFree') : t('paidAmount', { amount: formatHkd(toCents(order.priceHKD)) })}
        </span>
      </p>
      <div className={styles.say}>
        <p className={styles.headline}>{t('youAreIn')}</p>
        <p className={styles.printing} aria-hidden="true">
          {t('printing')}
        </p>
      </div>
      <div className={styles.printer}>
        <div className={styles.slit} aria-hidden="true" />
        <div className={styles.chute}>
          <div className={styles.feed}>
            <div className={styles.fall}>
              <div className={ticketCount > 1 ? `${styles.slip} ${styles.more}` : styles.slip}>
                <div className={styles.paper}>
                  <p className={styles.head}>
                    <b>{brand.name}</b>
                    <span>{t('admits', { count: ticketCount })}</span>
                  </p>
                  <div className={styles.art}>
                    <Picture src={eventImage(organizerID, eventID, 'image')} alt="" width={800} height={600} />
                  </div>
                  <div className={styles.body}>
                    <p className={`${styles.name} ${utilities.keepWords}`}>
                      <TitleText>{name}</TitleText>
                    </p>
                    <Joined
                      className={`${styles.when} ${utilities.numeric}`}
                      first={
                        event.stoppedBy === 'postponed'
                          ? t('common:datesToCome')
                          : `${leaf(event.eventStartTimeSSE, language).weekday} ${formatDateTime(event.eventStartTimeSSE)}`
                      }
                      second={localised(event, 'venueName', language)}
                    />
                    <div className={styles.places}>
                      {order.lines.map((line) => (
                        <Line key={`${line.typeID} ${line.salePrice}`} line={line} tickets={tickets} />
                      ))}
                    </div>
                  </div>
                </div>
                <Stamp />
              </div>
            </div>
          </div>
        </div>
      </div>
      <p className={styles.shareable}>{t('shareable')}</p>
    </section>
  )
}

function Line({ line, tickets }: { readonly line: OrderLine; readonly tickets: readonly OrderTicket[] }) {
  const { name, places } = useLinePlaces(line, tickets)
  return (
    <p>
      <span>{name}</span>
      <b>{places}</b>
    </p>
  )
}

/** The red seal that comes down on the paper. */
function Stamp() {
  const { t } = useTranslation('receipt')
  return (
    <svg className={styles.stamp} viewBox="0 0 84 84" aria-hidden="true">
      <rect x="1" y="1" width="82" height="82" rx="12" />
      <rect className={styles.frame} x="6" y="6" width="72" height="72" rx="8" />
      <text x="42" y="38" fontSize="25">
        {t('stampTop')}
      </text>
      <text x="42" y="66" fontSize="25">
        {t('stampBottom')}
      </text>
    </svg>
  )
}
