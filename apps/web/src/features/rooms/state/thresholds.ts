import type { RoomView } from './room-view.ts'

/** The moments at which a page speaks, in their order (ROM-52). */
export const moments = ['drawn', 'halfWay', 'hundred', 'ten', 'yourTurn'] as const
/** One of {@link moments}. */
export type Moment = (typeof moments)[number]

/**
 * Returns the last moment that a reader has passed, or null before the draw. A threshold at or above the first distance is
 * none, so that nobody hears two of them at once.
 */
export function momentOf(view: RoomView): Moment | null {
  if (view.kind === 'yourTurn' || view.kind === 'drawn') return view.kind
  if (view.kind !== 'waiting' && view.kind !== 'soldOut') return null
  const atFirst = view.rank - 1
  const thresholds = [
    ['ten', 10],
    ['hundred', 100],
    ['halfWay', Math.floor(atFirst / 2)],
  ] as const
  const passed = thresholds.find(([, people]) => people < atFirst && view.peopleAhead <= people)
  return passed?.[0] ?? 'drawn'
}

/** States that a page says aloud when they come. `goesOn` is the end of a pause. */
const spokenStates = ['closed', 'paused', 'goesOn', 'soldOut', 'turnPassed', 'ended'] as const
/** A state that is said aloud. */
export type SpokenState = (typeof spokenStates)[number]

/** The sentences that a page has said so far. */
export interface Spoken {
  readonly kind: RoomView['kind'] | null
  /** The furthest moment so far. */
  readonly moment: Moment | null
  /** The sentence that stands. Null before the first one. */
  readonly sentence: Moment | SpokenState | null
}

/** Nothing was said yet. */
export const silence: Spoken = { kind: null, moment: null, sentence: null }

/**
 * Returns what a page has said once it shows a view. Each moment is said once and never again, as after a pause. A new state
 * comes before a moment. Returns `spoken` itself if there is nothing new.
 */
export function speak(spoken: Spoken, view: RoomView): Spoken {
  const { kind } = view
  const moment = momentOf(view)
  const isNews = moment !== null && (spoken.moment === null || moments.indexOf(moment) > moments.indexOf(spoken.moment))
  if (kind === spoken.kind && !isNews) return spoken
  const furthest = isNews ? moment : spoken.moment
  const state = kind === spoken.kind ? null : spokenStateOf(spoken.kind, kind)
  return { kind, moment: furthest, sentence: state ?? (isNews ? moment : spoken.sentence) }
}

function spokenStateOf(before: RoomView['kind'] | null, now: RoomView['kind']): SpokenState | null {
  if (before === 'paused' && (now === 'waiting' || now === 'behind')) return 'goesOn'
  return spokenStates.find((state) => state === now) ?? null
}
