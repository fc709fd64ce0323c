import type { Event, LoadedEvent } from './catalogue.ts'

/**
 * The operator's word about an event, beside its catalogue file. Each value is the time since which it holds, or null.
 * A load of the file changes none of them.
 */
export interface EventControls {
  /** Nobody can place an order from then on. Placed orders can be paid. */
  readonly pausedSSE: number | null
  /** The event is in no list from then on. Its tickets stay valid. */
  readonly hiddenSSE: number | null
  /** The sale is over from then on, whatever the file says. */
  readonly saleEndedSSE: number | null
}

/** The controls of an event about which no operator has said anything. */
export const noControls: EventControls = { pausedSSE: null, hiddenSSE: null, saleEndedSSE: null }

/** Returns what buyers see of an event while these controls hold. Of two ends of the sale, the earlier one counts (OPS-11). */
export function controlled(
  event: Pick<LoadedEvent, 'isHidden' | 'saleEndTimeSSE'>,
  { pausedSSE, hiddenSSE, saleEndedSSE }: EventControls,
): Pick<Event, 'isSalePaused' | 'isHidden' | 'saleEndTimeSSE'> {
  const ends = [event.saleEndTimeSSE, saleEndedSSE].filter((end) => end !== null)
  return {
    isSalePaused: pausedSSE !== null,
    isHidden: event.isHidden || hiddenSSE !== null,
    saleEndTimeSSE: ends.length === 0 ? null : Math.min(...ends),
  }
}

/** The verbs of operators, each with the control that it sets or lifts. */
export const controlVerbs = {
  pause: { control: 'pausedSSE', isSet: true },
  resume: { control: 'pausedSSE', isSet: false },
  hide: { control: 'hiddenSSE', isSet: true },
  unhide: { control: 'hiddenSSE', isSet: false },
  end: { control: 'saleEndedSSE', isSet: true },
  reopen: { control: 'saleEndedSSE', isSet: false },
} as const satisfies Readonly<Record<string, { readonly control: keyof EventControls; readonly isSet: boolean }>>

/** One of {@link controlVerbs}. */
export type ControlVerb = keyof typeof controlVerbs

/** Returns the controls after a verb, or null if it changes nothing (OPS-11). */
export function decideControl(controls: EventControls, verb: ControlVerb, nowSSE: number): EventControls | null {
  const { control, isSet } = controlVerbs[verb]
  if ((controls[control] !== null) === isSet) return null
  return { ...controls, [control]: isSet ? nowSSE : null }
}
