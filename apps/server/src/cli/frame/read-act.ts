import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { isOperatorName, isReason } from '@pokfei/domain/audit-log/operator-words'
import type { Clock } from '@pokfei/domain/ports/clock'
import { userInfo } from 'node:os'
import type { CalledAct } from '../../operations/frame/operation.ts'
import { callRefusals } from './call-refusals.ts'
import type { TypedValues } from './typed-fields.ts'

/** Returns the operator's act, or the refusal of a wrong option. */
export function readAct(
  { clock, operator }: { readonly clock: Clock; readonly operator: string | null },
  values: TypedValues,
): CalledAct | Refusal<keyof typeof callRefusals> {
  const { revision } = values
  const name = typeof values['as'] === 'string' ? values['as'] : operator
  if (name === null) return refuse(callRefusals, 'noOperator')
  if (!isOperatorName(name)) return refuse(callRefusals, 'wrongOperator')
  const reason = typeof values['reason'] === 'string' ? values['reason'] : null
  if (reason !== null && !isReason(reason)) return refuse(callRefusals, 'wrongReason')
  if (typeof revision === 'string' && !/^\d{1,15}$/.test(revision)) return refuse(callRefusals, 'wrongRevision')
  return {
    operator: name,
    nowSSE: clock.nowSSE(),
    reason,
    isDryRun: values['dry-run'] === true,
    ...(typeof revision === 'string' && { revision: Number(revision) }),
  }
}

/** Returns the operator's name unless `--as` gives one. A container's user may be a number without a name. */
export function operatorOf({ operator }: { readonly operator: string | null }): string | null {
  if (operator !== null) return operator
  try {
    return userInfo().username
  } catch {
    return null
  }
}
