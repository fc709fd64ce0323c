import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { events } from '@pokfei/desk-contract/verbs/events'
import type { ControlVerb } from '@pokfei/domain/catalogue/event-controls'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { changeOperation, done, unchanged, type Operation } from '../frame/operation.ts'

/** Returns the operation that sets or lifts a control of an event. */
export const controlOperation = (verb: ControlVerb): Operation =>
  changeOperation(events[verb], async ({ store }, { event: key }, act) => {
    const changed = await store.catalogue.control(key, verb, act)
    if (changed.kind === 'noSuchEvent') return refuse(events[verb].refusals, 'noSuchEvent', nameOf(key))
    const found = await store.catalogue.findStockedEvent(key)
    const facts = { event: nameOf(key), stoppedBy: found && stopOf(found) }
    return changed.kind === 'changed'
      ? done({ ...facts, before: changed.before, after: changed.after })
      : unchanged({ ...facts, before: changed.controls, after: changed.controls })
  })
