import { Link } from '@tanstack/react-router'
import { inLanguage } from '@pokfei/format/localised'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventName } from '../../text/names.ts'
import { Call } from '../../ui/call.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { BoardResult } from './use-board.ts'
import * as link from '../../ui/link.module.css'
import * as layout from '../../ui/layout.module.css'

/** The most notes about places that ran out. */
const mostNotes = 3

/** The things that wait for somebody: failed refunds, and places that could still be sold. */
export function WatchPanel({ board: { total, events, pools, mailsDue } }: { readonly board: BoardResult }) {
  const { t } = useTranslation('board')
  const language = useLanguage()
  const named = [
    ...pools.map((pool) => ({
      ...pool,
      name: inLanguage(language, pool.ticketTypeNameEN, pool.ticketTypeNameCN),
    })),
    ...(pools.length > 0 ? [] : events.map((event) => ({ ...event, name: eventName(language, event) }))),
  ]
  const runOut = named.filter(
    ({ freeCount, keptCount, offSaleCount }) => freeCount === 0 && keptCount + offSaleCount > 0,
  )
  const isQuiet = total.failedRefunds === 0 && runOut.length === 0 && (mailsDue ?? 0) === 0
  return (
    <Panel title={t('watch')}>
      <div className={layout.stack}>
        {isQuiet ? <Call tone="ok" title={t('nothingToDo')} text={t('nothingToDoText')} /> : null}
        {total.failedRefunds > 0 ? (
          <Call tone="warn" title={t('refundsFailed', { count: total.failedRefunds })} text={t('refundsFailedText')}>
            <Link to="/money" className={link.link}>
              {t('toMoney')}
            </Link>
          </Call>
        ) : null}
        {runOut.slice(0, mostNotes).map(({ name, keptCount, offSaleCount }) => (
          <Call
            key={name}
            tone="info"
            title={t('soldOutNote', { name })}
            text={t('soldOutNoteText', { kept: keptCount, offSale: offSaleCount })}
          />
        ))}
        {mailsDue !== null && mailsDue > 0 ? (
          <Call tone="info" title={t('mailsDue', { count: mailsDue })} text={t('mailsDueText')} />
        ) : null}
      </div>
    </Panel>
  )
}
