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

/** True if a page says a moment aloud. It says each one once and never goes back, as after a pause. */
export const isNews = (spoken: Moment | null, moment: Moment | null): moment is Moment =>
  moment !== null && (spoken === null || moments.indexOf(moment) > moments.indexOf(spoken))
