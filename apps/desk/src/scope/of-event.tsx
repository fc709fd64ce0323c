import type { ReactNode } from 'react'
import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { ReportStates } from '../act/report-states.tsx'
import { useLanguage } from '../i18n/language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { eventName } from '../text/names.ts'
import { Empty } from '../ui/empty.tsx'
import { SelectField } from '../ui/field.tsx'
import { Panel } from '../ui/panel.tsx'
import { chooseEvent, useChosenEvent } from './scope.ts'
import { inOrderOfWork, nameOfEvent, useEvents, type ListedEvent } from './use-events.ts'

/** The choice of an event, and what a screen shows of it (SCR-22). */
export function OfEvent({ children }: { readonly children: (event: ListedEvent) => ReactNode }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const chosen = useChosenEvent()
  return (
    <ReportStates report={useEvents()}>
      {({ events }) => {
        const event = events.find((one) => nameOfEvent(one) === chosen)
        if (events.length === 0)
          return (
            <Panel>
              <Empty title={t('emptyTitle')} text={t('emptyText')} />
            </Panel>
          )
        return (
          <>
            <SelectField
              label={t('chooseEvent')}
              keyName="V"
              value={event === undefined ? '' : nameOfEvent(event)}
              onChange={chooseEvent}
            >
              {event === undefined ? <option value="">{t('noEvent')}</option> : null}
              {inOrderOfWork(events).map((one) => (
                <option key={nameOfEvent(one)} value={nameOfEvent(one)}>
                  {`${eventName(language, one)} · ${one.hasDate ? formatDayTime(one.eventStartTimeSSE) : t('noDate')}`}
                </option>
              ))}
            </SelectField>
            {event === undefined ? (
              <Panel>
                <Empty title={t('noEvent')} text={t('noEventText')} />
              </Panel>
            ) : (
              children(event)
            )}
          </>
        )
      }}
    </ReportStates>
  )
}
