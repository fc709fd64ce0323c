import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { gate } from '@pokfei/desk-contract/verbs/gate'
import { done, reportOperation } from '../frame/operation.ts'

/** Lists the admissions of an event. */
export const admissionsOperation = reportOperation(gate.admissions, async ({ store }, { event }) => {
  const found = await store.gate.listAdmissions(event)
  return found === null
    ? refuse(gate.admissions.refusals, 'noSuchEvent', nameOf(event))
    : done({ admissions: found.map((one) => ({ ...one, again: [...one.again] })) })
})
