import { useNavigate } from '@tanstack/react-router'
import { formatDateTime, formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { inLanguage } from '@pokfei/format/localised'
import { ActList } from '../../act/act-list.tsx'
import { ReportStates } from '../../act/report-states.tsx'
import { useTrial } from '../../act/use-trial.ts'
import { useReport } from '../../client/use-report.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { nameOfEvent, type ListedEvent } from '../../scope/use-events.ts'
import { useMe } from '../../session/use-me.ts'
import { figure } from '../../text/figure.ts'
import { eventName } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Control } from './control.ts'
import * as layout from '../../ui/layout.module.css'

/** The chosen event: its places, its ticket types and its switches (SCR-20, SCR-21). */
export function EventPanel({
  event,
  onControl,
}: {
  readonly event: ListedEvent
  readonly onControl: (verb: Control) => void
}) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const navigate = useNavigate()
  const isOwner = useMe().role === 'owner'
  const report = useReport('events', 'show', { event: nameOfEvent(event) }, { keepsLast: true })
  const { capacity, soldCount, reservedCount, keptCount, offSaleCount, freeCount } = event
  return (
    <>
      <Panel
        title={eventName(language, event)}
        aside={
          isOwner ? (
            <Button
              words={t('edit')}
              size="small"
              keyName="E"
              onPress={() => void navigate({ to: '/events/edit', search: { event: nameOfEvent(event) } })}
            />
          ) : null
        }
      >
        <div className={layout.stack}>
          <Facts
            facts={[
              [t('date'), event.hasDate ? formatDateTime(event.eventStartTimeSSE) : t('noDate')],
              [t('sold'), t('soldOf', { sold: figure(soldCount), capacity: figure(capacity) })],
              [t('pending'), figure(reservedCount)],
              [t('kept'), figure(keptCount)],
              [t('offSale'), figure(offSaleCount)],
              [t('free'), figure(freeCount)],
            ]}
          />
          <ReportStates report={report}>
            {({ ticketTypes }) => (
              <Facts
                facts={ticketTypes
                  .filter(({ placesOf }) => placesOf === null)
                  .map((type) => [
                    inLanguage(language, type.ticketTypeNameEN, type.ticketTypeNameCN),
                    t('poolLine', {
                      sold: figure(type.soldCount),
                      kept: figure(type.keptCount),
                      free: figure(type.freeCount),
                    }),
                  ])}
              />
            )}
          </ReportStates>
        </div>
      </Panel>
      <ReportStates report={report}>
        {({ controls }) => <Switches event={event} controls={controls} onControl={onControl} />}
      </ReportStates>
    </>
  )
}

/** Pause, hide and end as switches. Each was tried by a dry run, so that the reasons are the server's own. */
function Switches({
  event,
  controls: { pausedSSE, hiddenSSE, saleEndedSSE },
  onControl,
}: {
  readonly event: ListedEvent
  readonly controls: {
    readonly pausedSSE: number | null
    readonly hiddenSSE: number | null
    readonly saleEndedSSE: number | null
  }
  readonly onControl: (verb: Control) => void
}) {
  const { t } = useTranslation('events')
  const input = { event: nameOfEvent(event) }
  const pause = pausedSSE === null ? 'pause' : 'resume'
  const hide = hiddenSSE === null ? 'hide' : 'unhide'
  const end = saleEndedSSE === null ? 'end' : 'reopen'
  const since = (time: number | null, text: string) =>
    time === null ? text : `${t('switchesSince', { time: formatDayTime(time) })} ${text}`
  return (
    <ActList
      title={t('switches')}
      acts={[
        {
          key: 'P',
          icon: 'clock',
          words: t('switchPause'),
          text: since(pausedSSE, t('switchPauseText')),
          isOn: pausedSSE !== null,
          trial: useTrial('events', pause, input),
          onOpen: () => onControl(pause),
        },
        {
          key: 'H',
          icon: 'lock',
          words: t('switchHide'),
          text: since(hiddenSSE, t('switchHideText')),
          isOn: hiddenSSE !== null,
          trial: useTrial('events', hide, input),
          onOpen: () => onControl(hide),
        },
        {
          key: 'Q',
          icon: 'close',
          words: t('switchEnd'),
          text: since(saleEndedSSE, t('switchEndText')),
          isOn: saleEndedSSE !== null,
          trial: useTrial('events', end, input),
          onOpen: () => onControl(end),
        },
      ]}
    />
  )
}
