import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import { ActList, type TriedAct } from '../../act/act-list.tsx'
import { useTrial } from '../../act/use-trial.ts'
import { mendedTrial } from '../../act/mended-trial.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RetryWindow } from '../../refunds/retry-window.tsx'
import type { UnmadeRefund } from '../../refunds/unmade-refunds.tsx'
import { OfEvent } from '../../scope/of-event.tsx'
import { nameOfEvent, type ListedEvent } from '../../scope/use-events.ts'
import { eventName } from '../../text/names.ts'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import type { Change } from './change-draft.ts'
import { ChangeWindow } from './change-window.tsx'
import { MessageWindow } from './message-window.tsx'
import { WorkPanel } from './work-panel.tsx'
import * as layout from '../../ui/layout.module.css'

type Open = { readonly kind: Change | 'message'; readonly event: ListedEvent }

/** Changes of an event: postpone, move, line-up, cancel, and a message to its holders (DSK-39 to DSK-44). */
export function ChangeScreen() {
  const { t } = useTranslation('change')
  const language = useLanguage()
  const [open, setOpen] = useState<Open | null>(null)
  const [retried, setRetried] = useState<UnmadeRefund | null>(null)
  if (retried !== null)
    return (
      <Screen key="retry" title={t('title')} text={t('text')}>
        <RetryWindow refund={retried} onClose={() => setRetried(null)} />
      </Screen>
    )
  if (open === null)
    return (
      <Screen title={t('title')} text={t('text')}>
        <OfEvent>
          {(event) => <Acts key={nameOfEvent(event)} event={event} onOpen={setOpen} onRetry={setRetried} />}
        </OfEvent>
      </Screen>
    )
  const { kind, event } = open
  const about = eventName(language, event)
  const close = () => setOpen(null)
  return (
    <Screen
      key={kind}
      title={t(kind === 'message' ? 'messageOf' : `title_${kind}`, { event: about })}
      text={event.hasDate ? formatDateTime(event.eventStartTimeSSE) : t('noDate')}
    >
      {kind === 'message' ? (
        <MessageWindow event={nameOfEvent(event)} about={about} onClose={close} />
      ) : (
        <ChangeWindow change={kind} event={event} about={about} onClose={close} />
      )}
    </Screen>
  )
}

/** Words that stand for those of the form, so that a dry run can tell what is possible. */
const anyWords = { textEn: '-', textCn: '-' }

/** An open offer forbids only a change without another offer, and the form has one. */
const orWithOffer = (trial: TriedAct): TriedAct => mendedTrial(trial, ['offerOpen'])

function Acts({
  event,
  onOpen,
  onRetry,
}: {
  readonly event: ListedEvent
  readonly onOpen: (open: Open) => void
  readonly onRetry: (refund: UnmadeRefund) => void
}) {
  const { t } = useTranslation('change')
  const input = { event: nameOfEvent(event), ...anyWords }
  const postpone = useTrial('events', 'postpone', input)
  const move = useTrial('events', 'move', { ...input, start: '2099-12-31 20:00' })
  const lineUp = useTrial('events', 'line-up', { ...input, artistEn: '-', artistCn: '-' })
  const cancel = useTrial('events', 'cancel', input)
  const message = useTrial('orders', 'mail', input)
  const open = (kind: Open['kind']) => () => onOpen({ kind, event })
  return (
    <div className={layout.two}>
      <ActList
        title={t('whatHappened')}
        acts={[
          {
            key: 'P',
            icon: 'clock',
            words: t('act_postpone'),
            text: t('text_postpone'),
            trial: orWithOffer(postpone),
            onOpen: open('postpone'),
          },
          {
            key: 'M',
            icon: 'door',
            words: t('act_move'),
            text: t('text_move'),
            trial: orWithOffer(move),
            onOpen: open('move'),
          },
          {
            key: 'L',
            icon: 'person',
            words: t('act_line-up'),
            text: t('text_line-up'),
            trial: orWithOffer(lineUp),
            onOpen: open('line-up'),
          },
          {
            key: 'C',
            icon: 'close',
            words: t('act_cancel'),
            text: t('text_cancel'),
            trial: cancel,
            onOpen: open('cancel'),
          },
          {
            key: 'S',
            icon: 'mail',
            words: t('message'),
            text: t('messageText'),
            trial: message,
            onOpen: open('message'),
          },
        ]}
      />
      <div className={layout.stack}>
        <Panel title={t('now')}>
          <Facts
            facts={[
              [t('date'), event.hasDate ? formatDateTime(event.eventStartTimeSSE) : t('noDate')],
              [t('sold'), event.soldCount],
              [t('kept'), event.keptCount],
            ]}
          />
        </Panel>
        <WorkPanel event={nameOfEvent(event)} onRetry={onRetry} />
      </div>
    </div>
  )
}
