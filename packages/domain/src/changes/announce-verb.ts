import type { ChangeKind, ProposedChange } from './event-change.ts'

/** The verb that announces each kind of change. No command cancels an event yet. */
export const announceVerbs = {
  postponed: 'postpone',
  rescheduled: 'move',
  moved: 'move',
  lineUp: 'line-up',
} as const satisfies Readonly<Record<Exclude<ChangeKind, 'cancelled'>, string>>

/** One of {@link announceVerbs}. */
export type AnnounceVerb = (typeof announceVerbs)[keyof typeof announceVerbs]

/** A change that a command can announce. */
export type Announcement = ProposedChange & { readonly kind: keyof typeof announceVerbs }
