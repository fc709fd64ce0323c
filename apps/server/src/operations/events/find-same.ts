import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { EventRevision, ProposedChange } from '@pokfei/domain/changes/event-change'
import { isSameAnnouncement } from '@pokfei/domain/changes/repeated-change'
import type { OperationDeps } from '../frame/operation.ts'

/** Returns the latest change of an event if the proposed one repeats it, or null. */
export async function findSame(
  { store }: OperationDeps,
  event: EventKey,
  proposed: ProposedChange,
): Promise<EventRevision | null> {
  const last = (await store.changes.tell(event))?.revisions.at(-1)
  return last !== undefined && isSameAnnouncement(last, proposed) ? last : null
}
