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
} satisfies Operations

/** Returns the operation of a verb. Throws if no command has it. */
export async function operationOf(command: string, verb: string): Promise<Operation> {
  const verbs: Readonly<Record<string, () => Promise<Operation>>> =
    new Map(Object.entries(operations)).get(command) ?? {}
  const load = verbs[verb]
  if (load === undefined) throw new Error(`no operation is named ${command} ${verb}`)
  return load()
}
