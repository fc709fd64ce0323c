import type { ReactNode } from 'react'
import { ReportStates } from '../act/report-states.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Empty } from '../ui/empty.tsx'
import { Panel } from '../ui/panel.tsx'
import { useChosenEvent } from './scope.ts'
import { nameOfEvent, useEvents, type ListedEvent } from './use-events.ts'

/** The chosen event on a screen that needs one (SCR-22). */
export function OfEvent({ children }: { readonly children: (event: ListedEvent) => ReactNode }) {
  const { t } = useTranslation('events')
  const chosen = useChosenEvent()
  return (
    <ReportStates report={useEvents()}>
      {({ events }) => {
        const event = events.find((one) => nameOfEvent(one) === chosen)
        if (event !== undefined) return children(event)
        return (
          <Panel>
            {events.length === 0 ? (
              <Empty title={t('emptyTitle')} text={t('emptyText')} />
            ) : (
              <Empty title={t('noEvent')} text={t('noEventText')} />
            )}
          </Panel>
        )
      }}
    </ReportStates>
  )
}
