import type { ShownStory } from '@pokfei/desk-contract/verbs/parts/order-story'
import { formatDate } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HeadRow } from '../../ui/head-row.tsx'
import { Panel } from '../../ui/panel.tsx'
import { money } from './order-on-screen.ts'
import { PaperButton } from './paper-button.tsx'
import * as table from '../../ui/table.module.css'

/** The invoices of an order and their credit notes, each as a PDF. Nothing stands there without one (DSK-63). */
export function PapersPanel({ story: { order, invoices } }: { readonly story: ShownStory }) {
  const { t } = useTranslation('orderActs')
  if (invoices.length === 0) return null
  return (
    <Panel title={t('papers')} isFlush>
      <table className={table.table}>
        <HeadRow columns={[t('paper'), t('paperMoney'), t('paperFile')]} />
        <tbody>
          {invoices.map(({ kind, number, issuedSSE, amountCents, creditedNumber }) => (
            <tr key={number}>
              <td>
                <b>{number}</b>
                <span className={`${table.line} ${table.small}`}>
                  {[
                    creditedNumber === null ? t(`kind_${kind}`) : t('creditOf', { number: creditedNumber }),
                    formatDate(issuedSSE),
                  ].join(' · ')}
                </span>
              </td>
              <td data-label={t('paperMoney')}>{money(amountCents)}</td>
              <td>
                <PaperButton orderReference={order.orderReference} number={number} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
