import type { TicketType } from '@pokfei/contracts/catalogue'
import { formatHkd, toCents } from '@pokfei/format/money'
import { useTranslation } from '../../i18n/use-translation.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import '../../components/panel.css'
import './ticket-prices.css'

/** The ticket types of an event by price, high to low (spec §2). */
export function TicketPrices({ types }: { readonly types: readonly TicketType[] }) {
  const { t } = useTranslation(['event', 'common'])
  const language = useLanguage()
  return (
    <section className="stack">
      <h2 className="h2">{t('ticketPrices')}</h2>
      {types.length === 0 ? (
        <p className="muted">{t('noTickets')}</p>
      ) : (
        <dl className="panel lines prices">
          {types.toSorted((a, b) => b.salePrice - a.salePrice).map((type) => (
            <div key={type.typeID}>
              <dt>{localised(type, 'ticketTypeName', language)}</dt>
              <dd className="num">{type.salePrice === 0 ? t('common:free') : formatHkd(toCents(type.salePrice))}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
