import { isOperatorName, isReason } from '@pokfei/domain/audit-log/operator-words'
import type { Clock } from '@pokfei/domain/ports/clock'
import { userInfo } from 'node:os'
import type { CalledAct } from '../../operations/frame/operation.ts'
import type { TypedValues } from './typed-fields.ts'

/** Returns the operator's act, or a message about a wrong option. */
export function readAct(
  { clock, operator }: { readonly clock: Clock; readonly operator: string | null },
  values: TypedValues,
): CalledAct | string {
  const { revision } = values
  const name = typeof values['as'] === 'string' ? values['as'] : operator
  if (name === null) return 'Say who you are: --as NAME, or set OPERATOR.'
  if (!isOperatorName(name)) return 'The name of --as or OPERATOR is one line of 1 to 60 characters.'
  const reason = typeof values['reason'] === 'string' ? values['reason'] : null
  if (reason !== null && !isReason(reason))
    return 'A reason is one line of 1 to 300 characters, without an e-mail address or a phone number.'
  if (typeof revision === 'string' && !/^\d{1,15}$/.test(revision))
    return '--revision takes the number that a dry run has printed.'
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
