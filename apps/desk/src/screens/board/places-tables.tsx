import { inLanguage } from '@pokfei/format/localised'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { chooseEvent } from '../../scope/scope.ts'
import { nameOfEvent } from '../../scope/use-events.ts'
import { eventName } from '../../text/names.ts'
import { HeadRow } from '../../ui/head-row.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EventStates } from '../events/event-states.tsx'
import { grouped } from './day-time.ts'
import { PlacesBar, PlacesLegend, type PlacesOnBoard } from './places-bar.tsx'
import type { BoardResult } from './use-board.ts'
import * as styles from './board.module.css'
import * as link from '../../ui/link.module.css'
import * as table from '../../ui/table.module.css'

const columns = [
  ['sold', 'soldCount'],
  ['pending', 'reservedCount'],
  ['kept', 'keptCount'],
  ['offSale', 'offSaleCount'],
  ['free', 'freeCount'],
] as const

/** The pools of an event with their places. */
export function PoolsTable({ pools, total }: { readonly pools: BoardResult['pools']; readonly total: PlacesOnBoard }) {
  const { t } = useTranslation('board')
  const language = useLanguage()
  return (
    <Panel title={t('pools')} aside={<PlacesLegend />} isFlush>
      <table className={`${table.table} ${styles.places}`}>
        <HeadRow
          columns={[
            { words: t('pool'), className: styles.fifth },
            { words: t('share'), className: styles.fifth },
            ...columns.map(([name]) => ({ words: t(name), className: table.number })),
          ]}
        />
        <tbody>
          {pools.map((pool) => (
            <tr key={pool.typeID}>
              <td>
                <b>{inLanguage(language, pool.ticketTypeNameEN, pool.ticketTypeNameCN)}</b>
                <span className={`${table.line} ${table.small}`}>
                  {`${formatHkd(pool.salePriceCents)} · ${grouped(pool.capacity)}`}
                </span>
              </td>
              <PlacesCells places={pool} />
            </tr>
          ))}
          {pools.length > 1 ? (
            <tr className={styles.total}>
              <td>
                <b>{t('total')}</b> <span className={table.small}>{grouped(total.capacity)}</span>
              </td>
              <PlacesCells places={total} />
            </tr>
          ) : null}
        </tbody>
      </table>
    </Panel>
  )
}

function PlacesCells({ places }: { readonly places: PlacesOnBoard }) {
  const { t } = useTranslation('board')
  return (
    <>
      <td className={styles.share}>
        <PlacesBar places={places} />
      </td>
      {columns.map(([name, count]) => (
        <td key={name} data-label={t(name)} className={table.number}>
          {name === 'free' ? <b>{grouped(places[count])}</b> : grouped(places[count])}
        </td>
      ))}
    </>
  )
}

/** The next events with their places. Choosing one shows its board. */
export function EventsTable({ board: { events, total, countedSSE } }: { readonly board: BoardResult }) {
  const { t } = useTranslation('board')
  const language = useLanguage()
  return (
    <Panel
      title={t('onSale')}
      aside={<PlacesLegend />}
      isFlush
      foot={
        events.length < total.eventCount ? t('manyEvents', { shown: events.length, all: total.eventCount }) : undefined
      }
    >
      <table className={`${table.table} ${styles.places}`}>
        <HeadRow
          columns={[
            { words: t('event'), className: table.wide },
            { words: t('share'), className: table.wide },
            { words: t('sold'), className: table.number },
            { words: t('free'), className: table.number },
          ]}
        />
        <tbody>
          {events.map((event) => (
            <tr key={nameOfEvent(event)}>
              <td>
                <button type="button" className={link.link} onClick={() => chooseEvent(nameOfEvent(event))}>
                  {eventName(language, event)}
                </button>
                <span className={`${table.small} ${styles.state}`}>
                  {event.hasDate ? <span>{formatDayTime(event.eventStartTimeSSE)}</span> : null}
                  <EventStates event={event} nowSSE={countedSSE} />
                </span>
              </td>
              <td className={styles.share}>
                <PlacesBar places={event} />
              </td>
              <td data-label={t('sold')} className={table.number}>
                {grouped(event.soldCount)} <span className={table.small}>{`/ ${grouped(event.capacity)}`}</span>
              </td>
              <td data-label={t('free')} className={table.number}>
                {event.freeCount === 0 ? t('soldOut') : <b>{grouped(event.freeCount)}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
