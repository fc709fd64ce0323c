import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { codes } from '@pokfei/desk-contract/verbs/codes'
import { done, reportOperation } from '../frame/operation.ts'
import { codeJSON } from './code-json.ts'

/** Lists the access codes of an event. */
export const listOperation = reportOperation(codes.list, async ({ store }, { event }) => {
  const listed = await store.accessCodes.list(event)
  const allotments = await store.allotments.list(event)
  if (listed === null || allotments === null) return refuse(codes.list.refusals, 'noSuchEvent', nameOf(event))
  const placesOf = (hold: string | null) =>
    hold === null ? null : (allotments.find(({ name }) => name === hold)?.places ?? 0)
  return done({
    event: nameOf(event),
    codes: listed.map(codeJSON).map((code) => ({ ...code, placesLeft: placesOf(code.hold) })),
  })
})
