import type { DeskContract } from '@pokfei/desk-contract/desk-contract'
import type { Operation } from './frame/operation.ts'

type Operations = {
  readonly [Command in keyof DeskContract]: { readonly [Verb in keyof DeskContract[Command]]: () => Promise<Operation> }
}

/** The operations of all verbs, in one table. Each is a file of its own, loaded when it is called. */
export const operations = {
  guests: {
    give: async () => (await import('./guests/give.ts')).giveOperation,
  },
  members: {
    show: async () => (await import('./members/show.ts')).showOperation,
    'sign-out': async () => (await import('./members/sign-out.ts')).signOutOperation,
    correct: async () => (await import('./members/correct.ts')).correctOperation,
    export: async () => (await import('./members/export.ts')).exportOperation,
    forget: async () => (await import('./members/forget.ts')).forgetOperation,
  },
  orders: {
    find: async () => (await import('./orders/find.ts')).findOperation,
    show: async () => (await import('./orders/show.ts')).showOperation,
    list: async () => (await import('./orders/list.ts')).listOperation,
    resend: async () => (await import('./orders/resend.ts')).resendOperation,
    refund: async () => (await import('./orders/refund.ts')).refundOperation,
    'retry-refund': async () => (await import('./orders/retry-refund.ts')).retryRefundOperation,
    refunds: async () => (await import('./orders/refunds.ts')).refundsOperation,
    evidence: async () => (await import('./orders/evidence.ts')).evidenceOperation,
  },
  tickets: {
    reissue: async () => (await import('./tickets/reissue.ts')).reissueOperation,
    revoke: async () => (await import('./tickets/revoke.ts')).revokeOperation,
  },
} satisfies Operations

/** Returns the operation of a verb. Throws if no command has it. */
export async function operationOf(command: string, verb: string): Promise<Operation> {
  const verbs: Readonly<Record<string, () => Promise<Operation>>> =
    new Map(Object.entries(operations)).get(command) ?? {}
  const load = verbs[verb]
  if (load === undefined) throw new Error(`no operation is named ${command} ${verb}`)
  return load()
}
