import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { ActWindow } from '../../act/act-window.tsx'
import type { SlipFacts } from '../../act/slip.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Change, ChangeInput } from './change-draft.ts'
import { WorkPanel } from './work-panel.tsx'

/** The slip of a change that keeps its tickets valid, and its second press. */
export function AnnounceStep({
  change,
  input,
  about,
  onBack,
  onDone,
}: {
  readonly change: Exclude<Change, 'cancel'>
  readonly input: ChangeInput
  readonly about: string
  readonly onBack: () => void
  readonly onDone: () => void
}) {
  const { t } = useTranslation('change')
  const factsOf = useAnnouncedFacts()
  return (
    <ActWindow
      command="events"
      verb={change}
      input={input}
      title={t(`act_${change}`)}
      about={about}
      factsOf={factsOf}
      pressWords={({ orderCount }) => t('pressAnnounce', { words: t(`act_${change}`), count: orderCount })}
      renderGiven={({ event }) => <WorkPanel event={event} />}
      isLarge
      onClose={(done) => (done === null ? onBack() : onDone())}
    />
  )
}

/** Returns the facts of an announcement's slip. */
function useAnnouncedFacts(): (result: VerbResult<'events', 'postpone'>) => SlipFacts {
  const { t } = useTranslation('change')
  return ({
    orderCount,
    ticketCount,
    mailMinutes,
    refundCents,
    refundMinutes,
    offerUntilSSE,
    defaultChoice,
    swaps,
  }) => ({
    moneyCents: refundCents,
    moneyWords: t('moneyIfAll'),
    places: ticketCount,
    placesWords: t('tickets'),
    mails: orderCount,
    lines: [],
    says: [
      { icon: 'mail', words: t('sayMailsAtMost', { count: orderCount, minutes: mailMinutes }) },
      { icon: 'ticket', words: t('sayTicketsNow', { count: ticketCount }) },
      ...(offerUntilSSE === null
        ? []
        : [
            {
              icon: 'clock',
              words: t(defaultChoice === 'refund' ? 'sayUntilRefund' : 'sayUntilKeep', {
                time: formatDateTime(offerUntilSSE),
              }),
            } as const,
          ]),
      ...(refundMinutes === 0
        ? []
        : [{ icon: 'refund', words: t('sayRefundMinutes', { minutes: refundMinutes }) } as const]),
      ...swaps.map(({ name, places }) => ({ icon: 'ticket', words: t('saySwap', { name, count: places }) }) as const),
    ],
  })
}
