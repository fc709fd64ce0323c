import type { Tone } from '../ui/tone.ts'

/** The state of an order as a word and a tone. */
export interface OrderStatus {
  readonly tone: Tone
  readonly text:
    | 'stateInProgress'
    | 'stateCompleted'
    | 'stateCancelled'
    | 'endRefunded'
    | 'endPartlyRefunded'
    | 'endCancelled'
    | 'endSwapped'
    | 'endHandedOver'
}

const endings = {
  refunded: { tone: 'bad', text: 'endRefunded' },
  partlyRefunded: { tone: 'warn', text: 'endPartlyRefunded' },
  cancelled: { tone: 'bad', text: 'endCancelled' },
  swapped: { tone: 'info', text: 'endSwapped' },
  handedOver: { tone: 'info', text: 'endHandedOver' },
} as const satisfies Readonly<Record<string, OrderStatus>>

const states = {
  IN_PROGRESS: { tone: 'warn', text: 'stateInProgress' },
  COMPLETED: { tone: 'ok', text: 'stateCompleted' },
  CANCELLED: { tone: 'bad', text: 'stateCancelled' },
} as const satisfies Readonly<Record<string, OrderStatus>>

/** Returns the state of an order, or its end if it has one. */
export const orderStatus = ({
  state,
  ending,
}: {
  readonly state: keyof typeof states
  readonly ending?: keyof typeof endings | undefined
}): OrderStatus => (ending === undefined ? states[state] : endings[ending])
