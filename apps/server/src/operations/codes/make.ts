import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { wordsOf } from '@pokfei/desk-contract/frame/warnings'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { codes } from '@pokfei/desk-contract/verbs/codes'
import type { AccessCode } from '@pokfei/domain/access-codes/access-code'
import { isSameCode, type CodeRequest } from '@pokfei/domain/access-codes/decide-code'
import { codeWarnings } from '@pokfei/domain/desk/warnings'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { codeJSON } from './code-json.ts'

const { refusals } = codes.make

/** Makes an access code. */
export const makeOperation = changeOperation(codes.make, async ({ store, publicURL }, input, act) => {
  const { event, hold, types = [], uses, perMember = null, from = null, until = null, code = null } = input
  const request: CodeRequest = {
    code,
    target: hold === undefined ? { kind: 'types', typeIDs: types } : { kind: 'allotment', name: hold },
    uses,
    usesPerMember: perMember,
    fromSSE: from,
    untilSSE: until,
  }
  const resultOf = (made: AccessCode) => ({ code: codeJSON(made), link: linkOf(made, publicURL) })
  const made = await store.accessCodes.make(event, request, act)
  switch (made.kind) {
    case 'noSuchEvent':
      return refuse(refusals, 'noSuchEvent', nameOf(event))
    case 'rejected': {
      const { reason, taken } = made
      const isSame = taken !== null && nameOf(taken) === nameOf(event) && isSameCode(taken, request)
      return isSame && reason === 'textIsTaken' ? unchanged(resultOf(taken)) : refuse(refusals, reason)
    }
    case 'made': {
      const sold = await store.catalogue.findStockedEvent(event)
      const kept = hold === undefined ? null : await store.allotments.list(event)
      const places = kept && (kept.find(({ name }) => name === hold)?.places ?? 0)
      const warnings = sold === null ? [] : codeWarnings(request, sold, places, act.nowSSE)
      return done(resultOf(made.code), ...wordsOf(warnings))
    }
  }
})

/** Returns the link that enters a code. Browsers send nothing after the `#` to a server, so no log and no cache has it. */
function linkOf(made: AccessCode, publicURL: string): string {
  const { event, code } = codeJSON(made)
  const link = new URL(`/event/${event}`, publicURL)
  link.hash = new URLSearchParams({ code }).toString()
  return link.href
}
