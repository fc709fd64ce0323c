import type { AuditedChange } from '../audit-entry.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'
import { controlVerbs, type ControlVerb, type EventControls } from '../../catalogue/event-controls.ts'

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
