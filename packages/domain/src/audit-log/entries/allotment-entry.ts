import type { Allotment } from '../../allotments/allotment.ts'
import type { AuditDetails, AuditedChange } from '../audit-entry.ts'
import type { OperatorAct } from '../operator-act.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'

/** Returns the entry of a hold or a release. Its subject is the event. */
export function allotmentEntry(
  verb: 'seats hold' | 'seats release',
  { organizerID, eventID }: EventKey,
  before: Allotment | null,
  after: Allotment,
): AuditedChange {
  return {
    verb,
    subject: { kind: 'event', id: `${organizerID}/${eventID}` },
    before: before && detailsOf(before),
    after: detailsOf(after),
  }
}

const detailsOf = ({ name, typeID, places, releaseSSE }: Allotment): AuditDetails => ({
  name,
  typeID,
  places,
  releaseSSE,
})

/** Returns the act of the server that releases places at their time. */
export const actOfTime = (nowSSE: number): OperatorAct => ({
  operator: 'pokfei',
  nowSSE,
  reason: 'its time had come',
  isDryRun: false,
})
