import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import * as utilities from '@pokfei/design/utilities.module.css'
import { classNames } from '../../ui/class-names.ts'
import { typeMarkClass } from '../../catalogue/type-colour.ts'
import { usePrice } from '../../i18n/use-price.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TypeNotes } from '../../purchase/type-notes.tsx'
import type { OfferedType } from '../../catalogue/offered-types.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './ticket-prices.module.css'

interface TicketPricesProps extends Pick<EventDetail, 'maxTicketBuyCount'> {
  /** By price, from high to low (EVT-10). */
  readonly types: readonly OfferedType[]
}

/** The ticket types of an event with price, service fee and sold-out note (EVT-10 to EVT-15). */
export function TicketPrices({ types, maxTicketBuyCount }: TicketPricesProps) {
  const { t } = useTranslation(['event', 'common'])
  const price = usePrice()
  const language = useLanguage()
  return (
    <section className={utilities.stack}>
      <div className={`${utilities.row} ${styles.pricesHead}`}>
        <h2 className={`${utilities.heading2} ${utilities.grow}`}>{t('ticketPrices')}</h2>
        {types.length > 0 && (
          <span className={`${utilities.small} ${utilities.muted}`}>{t('upTo', { count: maxTicketBuyCount })}</span>
        )}
      </div>
      {types.length === 0 ? (
        <p className={utilities.muted}>{t('noTickets')}</p>
      ) : (
        <dl className={`${panelStyles.panel} ${panelStyles.lines} ${styles.prices}`}>
          {types.map((type) => (
            <div
              key={type.typeID}
              className={classNames((type.isSoldOut || type.window === 'ended') && styles.soldOut)}
            >
              <dt className={typeMarkClass(types, type.typeID)}>
                {localised(type, 'ticketTypeName', language)}
                <TypeNotes type={type} types={types} />
              </dt>
              <dd className={`${panelStyles.numeric} ${utilities.numeric}`}>{price(toCents(type.salePrice))}</dd>
              {type.isSoldOut ? (
                <dd
                  className={`${panelStyles.numeric} ${utilities.numeric} ${panelStyles.secondary} ${styles.secondary} ${styles.soldOutNote}`}
                >
                  {t('common:soldOut')}
                </dd>
              ) : (
                type.serviceFee > 0 && (
                  <dd
                    className={`${panelStyles.numeric} ${utilities.numeric} ${panelStyles.secondary} ${styles.secondary}`}
                  >
                    {t('fee', { fee: formatHkd(toCents(type.serviceFee)) })}
                  </dd>
                )
              )}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
