import type { OptionWords } from '../frame/command.ts'

/** The options of a change that offers a choice. */
export const offerOptions = {
  'offer-refund': { value: null, words: 'lets each holder keep a ticket or have it refunded' },
  'offer-swap': { value: 'ORGANIZER/EVENT', words: 'lets each holder swap a ticket for one of that event' },
  from: { value: 'NAMES', words: 'the places for swaps, as `seats hold` has named them: swaps,more-swaps' },
  until: { value: 'TIME', words: 'the deadline of that choice, such as "2027-01-10 23:59"' },
  default: { value: 'keep|refund', words: 'what counts without an answer; keep if it is left out' },
  'with-fees': { value: null, words: 'refunds the service fees too' },
} satisfies Readonly<Record<string, OptionWords>>
