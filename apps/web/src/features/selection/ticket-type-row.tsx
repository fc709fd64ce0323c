import type { TicketType } from '@pokfei/contracts/routes/catalogue'
import { exceedsTypeLimit } from '@pokfei/domain/orders/limits'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePrice } from '../../i18n/use-price.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OfferedType } from '../../catalogue/offered-types.ts'
import { TypeNotes } from '../../purchase/type-notes.tsx'
import * as styles from './ticket-type-row.module.css'

interface TicketTypeRowProps {
  readonly type: OfferedType
  /** The types that the notes may name: those that can be chosen, and those of the event. */
  readonly named: readonly TicketType[]
  /** True if one more needs another ticket of the type that it accompanies. */
  readonly needsCompanion: boolean
  /** The class of the type's colour. */
  readonly colour: string | undefined
  readonly count: number
  /** True if one more may be chosen. */
  readonly hasMore: boolean
  /** False while no ticket of the event can be bought. */
  readonly isOnSale: boolean
  readonly onChange: (count: number) => void
}

/** One ticket type: name and description in its colour, price, fee and count (SEL-19 to SEL-21). A sold-out type has
 *  a ribbon (SEL-22). Below stands what is particular about it (SEL-62). */
export function TicketTypeRow({
  type,
  named,
  needsCompanion,
  colour,
  count,
  hasMore,
  isOnSale,
  onChange,
}: TicketTypeRowProps) {
  const { t } = useTranslation(['seats', 'common', 'types'])
  const price = usePrice()
  const language = useLanguage()
  const name = localised(type, 'ticketTypeName', language)
  const description = localised(type, 'ticketTypeDesc', language)
  const { isAvailable, window, salePrice, serviceFee, ttMaxTicketBuyLimit } = type
  const isSoldOut = window === 'open' && !isAvailable
  const isAtLimit = count > 0 && exceedsTypeLimit(count + 1, ttMaxTicketBuyLimit)
  return (
    <li
      className={classNames(styles.ticketType, colour, isSoldOut && styles.soldOut, window === 'ended' && styles.ended)}
    >
      <div>
        <h3 className={styles.name}>{name}</h3>
        {description !== '' && description !== name && <p className={styles.description}>{description}</p>}
        <p className={styles.price}>{price(toCents(salePrice))}</p>
        {serviceFee > 0 && isAvailable && (
          <p className={styles.fee}>{t('feeEach', { fee: formatHkd(toCents(serviceFee)) })}</p>
        )}
      </div>
      {isSoldOut && <span className={styles.ribbon}>{t('common:soldOut')}</span>}
      {isAvailable && isOnSale && (
        <Stepper label={name} count={count} max={hasMore ? count + 1 : count} onChange={onChange} />
      )}
      <TypeNotes type={type} types={named} />
      <p className={styles.limit} role="status">
        {isAtLimit && (
          <>
            <Icon name="info" size="s" />
            <span>{t('typeLimit', { limit: ttMaxTicketBuyLimit })}</span>
          </>
        )}
        {needsCompanion && !isAtLimit && count > 0 && (
          <>
            <Icon name="info" size="s" />
            <span>{t('types:eachWithOne')}</span>
          </>
        )}
      </p>
    </li>
  )
}
