import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListedEvent } from '../../scope/use-events.ts'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/tone.ts'

const tones = {
  onSale: 'ok',
  paused: 'warn',
  hidden: 'warn',
  ended: 'plain',
  postponed: 'warn',
  cancelled: 'bad',
  past: 'plain',
  over: 'plain',
} as const satisfies Readonly<Record<ListedEvent['states'][number], Tone>>

/** The states of an event in words. One on sale says if it is sold out, or when the sale starts. */
export function EventStates({ event, nowSSE }: { readonly event: ListedEvent; readonly nowSSE: number }) {
  const { t } = useTranslation('events')
  const { states, saleStartTimeSSE, freeCount } = event
  if (states.includes('onSale') && saleStartTimeSSE > nowSSE)
    return <Status tone="info" words={t('saleStarts', { time: formatDayTime(saleStartTimeSSE) })} />
  if (states.includes('onSale') && freeCount === 0) return <Status tone="plain" words={t('soldOut')} />
  return states
    .filter((state) => state !== 'past' || !states.includes('over'))
    .map((state) => <Status key={state} tone={tones[state]} words={t(`state_${state}`)} />)
}
