import type { AuditedChange } from '@pokfei/domain/audit-log/audit-entry'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { controlVerbs, type ControlVerb, type EventControls } from '@pokfei/domain/catalogue/event-controls'

/** Returns the entry of an operator's word about an event. It has the control that changed. */
export function controlEntry(
  { organizerID, eventID }: EventKey,
  verb: ControlVerb,
  before: EventControls,
  after: EventControls,
): AuditedChange {
  const { control } = controlVerbs[verb]
  return {
    verb: `events ${verb}`,
    subject: { kind: 'event', id: `${organizerID}/${eventID}` },
    before: { [control]: before[control] },
    after: { [control]: after[control] },
  }
}
