import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { chooseEvent, useChosenEvent } from '../../scope/scope.ts'
import { inOrderOfWork, isPast, nameOfEvent, useEvents, type ListedEvent } from '../../scope/use-events.ts'
import { useMe } from '../../session/use-me.ts'
import { eventName } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Segments } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import type { Control } from './control.ts'
import { ControlWindow } from './control-window.tsx'
import { EventPanel } from './event-panel.tsx'
import { EventsTable } from './events-table.tsx'
import * as styles from './events.module.css'
import * as layout from '../../ui/layout.module.css'

/** Events with their figures and their switches. The chosen one is the event of the other screens (SCR-20 to SCR-22). */
export function EventsScreen() {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const [open, setOpen] = useState<{ readonly event: ListedEvent; readonly verb: Control } | null>(null)
  const report = useEvents()
  const navigate = useNavigate()
  const makesEvents = useMe().role === 'owner'
  return (
    <Screen
      title={t('title')}
      text={t('text')}
      acts={
        makesEvents && open === null ? (
          <Button
            words={t('newEvent')}
            kind="act"
            keyName="N"
            onPress={() => void navigate({ to: '/events/edit', search: {} })}
          />
        ) : null
      }
    >
      {open === null ? (
        <ReportStates report={report}>
          {({ events }) =>
            events.length === 0 ? (
              <Panel>
                <Empty title={t('emptyTitle')} text={t('emptyText')} />
              </Panel>
            ) : (
              <EventsAndChosen
                events={inOrderOfWork(events)}
                nowSSE={Math.floor(report.dataUpdatedAt / 1000)}
                onControl={(event, verb) => setOpen({ event, verb })}
              />
            )
          }
        </ReportStates>
      ) : (
        <ControlWindow
          event={nameOfEvent(open.event)}
          about={eventName(language, open.event)}
          verb={open.verb}
          onClose={() => setOpen(null)}
        />
      )}
    </Screen>
  )
}

/** The list, and the chosen event beside it. */
function EventsAndChosen({
  events,
  nowSSE,
  onControl,
}: {
  readonly events: readonly ListedEvent[]
  readonly nowSSE: number
  readonly onControl: (event: ListedEvent, verb: Control) => void
}) {
  const { t } = useTranslation('events')
  const name = useChosenEvent()
  const known = events.find((event) => nameOfEvent(event) === name)
  const [when, setWhen] = useState<'upcoming' | 'begun'>(known !== undefined && isPast(known) ? 'begun' : 'upcoming')
  const side = useRef<HTMLDivElement>(null)
  const shown = events.filter((event) => isPast(event) === (when === 'begun'))
  const chosen = known !== undefined && shown.includes(known) ? known : shown[0]
  const choose = (event: ListedEvent) => {
    chooseEvent(nameOfEvent(event))
    // On a phone the chosen event stands above the list.
    side.current?.scrollIntoView({ block: 'nearest' })
  }
  const step = (by: 1 | -1) => {
    const next = chosen && shown[shown.indexOf(chosen) + by]
    if (next !== undefined) choose(next)
  }
  return (
    <>
      <Segments
        label={t('shown')}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'upcoming', words: t('upcoming') },
          { value: 'begun', words: t('begun') },
        ]}
      />
      <div className={layout.two}>
        <Panel
          isFlush
          foot={
            <>
              <Button words={t('next')} size="small" keyName="J" onPress={() => step(1)} />
              <Button words={t('previous')} size="small" keyName="K" onPress={() => step(-1)} />
            </>
          }
        >
          {shown.length === 0 ? (
            when === 'begun' ? (
              <Empty title={t('noneBegun')} text={t('noneBegunText')} />
            ) : (
              <Empty title={t('noneUpcoming')} text={t('noneUpcomingText')} />
            )
          ) : (
            <EventsTable events={shown} chosen={chosen} nowSSE={nowSSE} onChoose={choose} />
          )}
        </Panel>
        <div ref={side} className={styles.side}>
          {chosen === undefined ? null : (
            <EventPanel key={nameOfEvent(chosen)} event={chosen} onControl={(verb) => onControl(chosen, verb)} />
          )}
        </div>
      </div>
    </>
  )
}
