import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { events } from '@pokfei/desk-contract/verbs/events'
import { done, reportOperation } from '../frame/operation.ts'

/** Tells how far the mails and refunds of an event are (OPS-205). */
export const progressOperation = reportOperation(events.progress, async ({ store }, { event }) => {
  const progress = await store.desk.tellProgress(event)
  const name = nameOf(event)
  return progress === null ? refuse(events.progress.refusals, 'noSuchEvent', name) : done({ event: name, ...progress })
})
