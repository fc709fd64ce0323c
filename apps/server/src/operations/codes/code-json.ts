import type { CodeJSON } from '@pokfei/desk-contract/verbs/codes'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import type { AccessCode } from '@pokfei/domain/access-codes/access-code'
import { codeForPeople } from '@pokfei/domain/access-codes/code-text'

/** Returns a code as JSON. */
export const codeJSON = ({ target, code, ...rest }: AccessCode): CodeJSON => ({
  event: nameOf(rest),
  code: codeForPeople(code),
  hold: target.kind === 'allotment' ? target.name : null,
  types: target.kind === 'types' ? [...target.typeIDs] : null,
  uses: rest.uses,
  usedCount: rest.usedCount,
  usesPerMember: rest.usesPerMember,
  fromSSE: rest.fromSSE,
  untilSSE: rest.untilSSE,
  stoppedSSE: rest.stoppedSSE,
})
