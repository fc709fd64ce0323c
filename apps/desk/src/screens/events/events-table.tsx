import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { nameOfEvent, type ListedEvent } from '../../scope/use-events.ts'
import { figure } from '../../text/figure.ts'
import { eventName } from '../../text/names.ts'
import { EventStates } from './event-states.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import * as styles from './events.module.css'
import * as table from '../../ui/table.module.css'

/** Events with their figures. Choosing one is a press on its name. */
export function EventsTable({
  events,
  chosen,
  nowSSE,
  onChoose,
}: {
  readonly events: readonly ListedEvent[]
  readonly chosen: ListedEvent | undefined
  readonly nowSSE: number
  readonly onChoose: (event: ListedEvent) => void
}) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  return (
    <table className={table.table}>
      <HeadRow
        columns={[
          { words: t('event'), className: styles.eventColumn },
          t('date'),
          { words: t('sold'), className: `${table.number} ${styles.broad}` },
          { words: t('kept'), className: table.number },
          { words: t('free'), className: table.number },
          { words: t('state'), className: styles.broad },
        ]}
      />
      <tbody>
        {events.map((event) => (
          <tr key={nameOfEvent(event)} data-chosen={event === chosen || undefined}>
            <td>
              <button
                type="button"
                className={styles.name}
                aria-pressed={event === chosen}
                onClick={() => onChoose(event)}
              >
                {eventName(language, event)}
              </button>
            </td>
            <td data-label={t('date')}>{event.hasDate ? formatDayTime(event.eventStartTimeSSE) : t('noDate')}</td>
            <td data-label={t('sold')} className={table.number}>
              {t('soldOf', { sold: figure(event.soldCount), capacity: figure(event.capacity) })}
            </td>
            <td data-label={t('kept')} className={table.number}>
              {figure(event.keptCount)}
            </td>
            <td data-label={t('free')} className={table.number}>
              {figure(event.freeCount)}
            </td>
            <td data-label={t('state')}>
              <EventStates event={event} nowSSE={nowSSE} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
