import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { codes } from '@pokfei/desk-contract/verbs/codes'
import { done, reportOperation } from '../frame/operation.ts'
import { codeJSON } from './code-json.ts'

/** Lists the access codes of an event or of all. */
export const listOperation = reportOperation(
  codes.list,
  async ({ store, caller }, { event = null, after = null, limit }) => {
    const name = event && nameOf(event)
    const page = await store.accessCodes.list(event, { after, limit }, caller.scope)
    if (page === null) return refuse(codes.list.refusals, 'noSuchEvent', name ?? '')
    const { rows, next } = page
    return done({ event: name, codes: rows.map(({ code, placesLeft }) => ({ ...codeJSON(code), placesLeft })), next })
  },
)
