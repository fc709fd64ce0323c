import type { VerbInput } from '@pokfei/desk-contract/api/verb-types'
import { formatHkd } from '@pokfei/format/money/hkd'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WorkPanel } from './work-panel.tsx'
import * as styles from './change.module.css'
import * as layout from '../../ui/layout.module.css'

/** The slip of a cancellation. It asks for the number of its tickets, for Ctrl and Enter, and for the passkey (DSK-42). */
export function CancelStep({
  input,
  about,
  onBack,
  onDone,
}: {
  readonly input: VerbInput<'events', 'cancel'>
  readonly about: string
  readonly onBack: () => void
  readonly onDone: () => void
}) {
  const { t } = useTranslation('change')
  const [typed, setTyped] = useState('')
  return (
    <ActWindow
      command="events"
      verb="cancel"
      input={input}
      title={t('act_cancel')}
      about={about}
      factsOf={({ orderCount, ticketCount, refundCents, mailMinutes, refundMinutes }) => ({
        moneyCents: refundCents,
        places: ticketCount,
        placesWords: t('tickets'),
        mails: orderCount,
        lines: [{ words: t('orders'), value: String(orderCount) }],
        says: [
          { icon: 'refund', words: t('sayRefundMinutes', { minutes: refundMinutes }) },
          { icon: 'mail', words: t('sayMailsAtMost', { count: orderCount, minutes: mailMinutes }) },
          { icon: 'ticket', words: t('sayTicketsEnd', { count: ticketCount }) },
          { icon: 'lock', words: t('sayNoWayBack') },
        ],
      })}
      pressWords={({ refundCents }) => t('pressCancel', { money: formatHkd(refundCents) })}
      isFinal
      isLarge
      asks={({ ticketCount }) => ({
        isAnswered: typed.trim() === String(ticketCount),
        question: (
          <Panel>
            <div className={styles.typed}>
              <TextField
                label={t('typeCount', { count: ticketCount })}
                value={typed}
                onChange={setTyped}
                inputMode="numeric"
                hint={t('typeHint')}
              />
              <p className={layout.note}>{t('passkeyNext')}</p>
            </div>
          </Panel>
        ),
      })}
      renderGiven={({ event }) => <WorkPanel event={event} />}
      onClose={(done) => (done === null ? onBack() : onDone())}
    />
  )
}
