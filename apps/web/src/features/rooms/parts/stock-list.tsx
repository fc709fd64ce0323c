import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import { windowOf } from '@pokfei/domain/catalogue/pool'
import { typeColourClass } from '../../../catalogue/type-colour.ts'
import { localised } from '../../../i18n/localised.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TypeNotes } from '../../../purchase/type-notes.tsx'
import { useWindowTime } from '../../../purchase/use-window-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Price } from './price.tsx'
import * as styles from './lists.module.css'

const stockClasses = { many: styles.many, short: styles.few, few: styles.few, none: styles.none } as const

interface StockListProps {
  readonly event: EventDetail
  /** The stock in words, once the sale runs. Null before it (ROM-36). */
  readonly left: RoomStatus['left'] | null
}

/** The ticket types of an event with prices and fees, and with their stock in words while the sale runs. */
export function StockList({ event, left }: StockListProps) {
  const { t } = useTranslation(['room', 'common'])
  const language = useLanguage()
  const nowSSE = useWindowTime(event.ticketTypes)
  const words = { many: t('manyLeft'), short: t('shortLeft'), few: t('fewLeft'), none: t('common:soldOut') }
  return (
    <ul className={styles.stock}>
      {event.ticketTypes.map((type) => {
        const stock = left?.[`${event.eventID}/${type.typeID}`]
        return (
          <li key={type.typeID} className={typeColourClass(event.ticketTypes, type.typeID)}>
            <div>
              <b>{localised(type, 'ticketTypeName', language)}</b> <Price type={type} />
              <TypeNotes type={{ ...type, window: windowOf(type, nowSSE) }} types={event.ticketTypes} />
            </div>
            {stock !== undefined && (
              <span className={classNames(styles.left, stockClasses[stock])}>{words[stock]}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
