import { absenceCodes, type Reach, type Reached } from '@pokfei/desk-contract/access/reach'
import { stepUpCents, type AnyAccess, type StepUp } from '@pokfei/desk-contract/access/verb-access'
import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import type { VerbContract } from '@pokfei/desk-contract/frame/verb-contract'
import { hasScope, type StaffScope } from '@pokfei/domain/staff/caller'
import type { Operation, OperationDeps, OperationEnd } from './operation.ts'
import { partOf } from './part-of.ts'

/** A verb as its guard knows it. */
export interface GuardedVerb {
  readonly contract: VerbContract
  readonly access: AnyAccess
  readonly operation: Operation
}

const forbidden = (code: 'otherRole' | 'otherScope' | 'verifyAgain') => ({ kind: 'forbidden', code }) as const

/**
 * Returns the operation of a verb for callers of any role and scope. It asks for the role first, then for the scope, and
 * at last for the passkey. A thing outside of the scope does not exist, and the words are those of one that does not
 * (DSK-6).
 */
export const guardOperation = ({ contract, access, operation }: GuardedVerb): Operation => ({
  async call(deps, typed, act) {
    const { caller } = deps
    if (!access.roles.includes(caller.role)) return forbidden('otherRole')
    const read = contract.input.safeParse(typed)
    // The operation finds the same faults, and says them in its own words.
    if (!read.success) return operation.call(deps, typed, act)
    const outside = await findOutside(deps, contract, reachOf(access, read.data))
    if (outside !== null) return outside
    const { verifiedUntilSSE } = caller
    const isVerified = verifiedUntilSSE === null || deps.clock.nowSSE() < verifiedUntilSSE
    const stepUp = stepUpOf(access, read.data)
    if (act === null || act.isDryRun || isVerified || stepUp === null) return operation.call(deps, typed, act)
    if (stepUp === 'always') return forbidden('verifyAgain')
    // The store sums what the caller has paid out, in the transaction of the change. So all servers have one sum.
    const payoutLimit = { staffID: caller.staffID, sinceSSE: verifiedUntilSSE, mostCents: stepUpCents }
    return operation.call(deps, typed, { ...act, payoutLimit })
  },
})

// The table has a function for each input and each result of its own, which the compiler has compared with the contract.
const reachOf = ({ reach }: AnyAccess, input: unknown): Reach =>
  typeof reach === 'function' ? reach(input as never) : reach

const stepUpOf = ({ stepUp }: AnyAccess, input: unknown): StepUp | null =>
  typeof stepUp === 'function' ? stepUp(input as never) : (stepUp ?? null)

/** Returns the end of a call that reaches out of the caller's scope, or null. */
async function findOutside(
  { store, caller: { scope } }: OperationDeps,
  { refusals }: VerbContract,
  reach: Reach,
): Promise<OperationEnd | null> {
  if (scope.kind === 'all' || reach === 'narrowed') return null
  if (reach === 'shop') return forbidden('otherScope')
  for (const reached of reach) if (!(await isInScope({ store }, scope, reached))) return absence(refusals, reached)
  return null
}

// The table names only things whose absence the verb refuses, by their name or without.
const absence = (refusals: VerbContract['refusals'], { kind, id }: Reached): Refusal =>
  refuse(refusals as Readonly<Record<string, (name: string) => Refusal['words']>>, absenceCodes[kind], id)

async function isInScope(
  { store }: Pick<OperationDeps, 'store'>,
  scope: StaffScope,
  { kind, id }: Reached,
): Promise<boolean> {
  const found = kind === 'event' || kind === 'room' ? partOf(id) : await store.desk.findEventOf({ kind, id })
  if (found === null) return false
  return hasScope(scope, 'kind' in found ? found : { kind: 'event', ...found })
}
