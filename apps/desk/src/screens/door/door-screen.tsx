import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useChosenEvent } from '../../scope/scope.ts'
import { useEventWords } from '../../scope/use-event-words.ts'
import { nameOfEvent, useEvents, type ListedEvent } from '../../scope/use-events.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventName } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CountWindow } from './count-window.tsx'
import { DeviceWindow, type Device } from './device-window.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { DoorPanel } from './door-panel.tsx'
import { DoorSheet } from './door-sheet.tsx'
import { SellWindow } from './sell-window.tsx'
import { TillPanel } from './till-panel.tsx'
import * as layout from '../../ui/layout.module.css'

/** The act or the sheet that is open in place of the list. */
type Open =
  | { readonly kind: 'print' | 'sell' | 'count' }
  /** A phone to withdraw. Null invites one. */
  | { readonly kind: 'device'; readonly device: Device | null }

/** The door of an event: list, phones, sale and drawers (SCR-42 to SCR-46). */
export function DoorScreen() {
  const { t } = useTranslation('door')
  const report = useEvents()
  return (
    <ReportStates report={report} title={t('title')}>
      {({ events }) =>
        events.length === 0 ? (
          <Screen title={t('title')}>
            <Empty title={t('noEventTitle')} text={t('noEventText')} />
          </Screen>
        ) : (
          <DoorOfEvent events={events} />
        )
      }
    </ReportStates>
  )
}

/** Returns the name of the event whose door is nearest to now. */
function nearestDoor(events: readonly ListedEvent[]): string {
  const now = Date.now() / 1000
  const nearness = ({ eventStartTimeSSE }: ListedEvent) => Math.abs(eventStartTimeSSE - now)
  const [nearest] = events.toSorted((one, other) => nearness(one) - nearness(other))
  return nearest === undefined ? '' : nameOfEvent(nearest)
}

function DoorOfEvent({ events }: { readonly events: readonly ListedEvent[] }) {
  const { t } = useTranslation('door')
  const language = useLanguage()
  const [nearest] = useState(() => nearestDoor(events))
  const [open, setOpen] = useState<Open | null>(null)
  const chosen = useChosenEvent()
  const event = chosen ?? nearest
  const eventWords = useEventWords()
  const shown = events.find((one) => nameOfEvent(one) === event)
  return (
    <Screen
      title={t('title')}
      text={
        shown === undefined
          ? eventWords(event)
          : `${eventName(language, shown)} · ${formatDateTime(shown.eventStartTimeSSE)}`
      }
      acts={
        open === null ? (
          <>
            <Button words={t('print')} icon="print" keyName="P" onPress={() => setOpen({ kind: 'print' })} />
            <Button words={t('sell')} kind="act" keyName="T" onPress={() => setOpen({ kind: 'sell' })} />
          </>
        ) : null
      }
    >
      <Parts event={event} open={open} onOpen={setOpen} />
    </Screen>
  )
}

/** The list with phones and drawers, or what is open. */
function Parts({
  event,
  open,
  onOpen,
}: {
  readonly event: string
  readonly open: Open | null
  readonly onOpen: (open: Open | null) => void
}) {
  const close = () => onOpen(null)
  switch (open?.kind) {
    case 'print':
      return <DoorSheet event={event} onClose={close} />
    case 'sell':
      return <SellWindow event={event} onClose={close} />
    case 'count':
      return <CountWindow onClose={close} />
    case 'device':
      return <DeviceWindow event={event} device={open.device} onClose={close} />
    case undefined:
      return (
        <div className={layout.two}>
          <div className={layout.stack}>
            <DoorPanel key={event} event={event} />
          </div>
          <div className={layout.stack}>
            <TillPanel onCount={() => onOpen({ kind: 'count' })} />
            <DevicesPanel event={event} onOpen={(device) => onOpen({ kind: 'device', device })} />
          </div>
        </div>
      )
  }
}
