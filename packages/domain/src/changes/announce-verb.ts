import type { ChangeKind } from './event-change.ts'

/** The verb that announces each kind of change. */
export const announceVerbs = {
  postponed: 'postpone',
  rescheduled: 'move',
  moved: 'move',
  lineUp: 'line-up',
  cancelled: 'cancel',
} as const satisfies Readonly<Record<ChangeKind, string>>

/** One of {@link announceVerbs}. */
export type AnnounceVerb = (typeof announceVerbs)[ChangeKind]
