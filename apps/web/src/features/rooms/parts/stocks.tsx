import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import * as utilities from '@pokfei/design/utilities.module.css'
import { localised } from '../../../i18n/localised.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { Sale } from '../live/room-sale.ts'
import { StockList } from './stock-list.tsx'
import * as styles from './room-page.module.css'

/** The name and the time of one event of a group, above what belongs to it. Nothing for the only event of a sale. */
export function NightTitle({ event, sale }: { readonly event: EventDetail; readonly sale: Sale }) {
  const language = useLanguage()
  if (sale.events.length === 1) return null
  return (
    <h3 className={styles.nightTitle}>
      {localised(event, 'eventName', language)}
      <span>{formatDateTime(event.eventStartTimeSSE)}</span>
    </h3>
  )
}

interface StocksProps {
  readonly title: string
  readonly sale: Sale
  /** The stock in words, once the sale runs. Null before it (ROM-36). */
  readonly left: RoomStatus['left'] | null
}

/** The ticket types of each event of a sale (ROM-82). */
export function Stocks({ title, sale, left }: StocksProps) {
  return (
    <section className={utilities.stack}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {sale.events.map((event) => (
        <div key={event.eventID} className={utilities.stack}>
          <NightTitle event={event} sale={sale} />
          <StockList event={event} left={left} />
        </div>
      ))}
    </section>
  )
}
