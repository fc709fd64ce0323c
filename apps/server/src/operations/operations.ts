import type { DeskContract } from '@pokfei/desk-contract/desk-contract'
import type { Operation } from './frame/operation.ts'

type Operations = {
  readonly [Command in keyof DeskContract]: { readonly [Verb in keyof DeskContract[Command]]: () => Promise<Operation> }
}

/** The operations of all verbs, in one table. Each is a file of its own, loaded when it is called. */
export const operations = {
  'audit-log': {
    list: async () => (await import('./audit-log/list.ts')).listOperation,
    of: async () => (await import('./audit-log/of.ts')).ofOperation,
  },
  books: {
    export: async () => (await import('./books/export.ts')).exportOperation,
    reconcile: async () => (await import('./books/reconcile.ts')).reconcileOperation,
  },
  codes: {
    make: async () => (await import('./codes/make.ts')).makeOperation,
    stop: async () => (await import('./codes/stop.ts')).stopOperation,
    list: async () => (await import('./codes/list.ts')).listOperation,
  },
  gate: {
    invite: async () => (await import('./gate/invite.ts')).inviteOperation,
    devices: async () => (await import('./gate/devices.ts')).devicesOperation,
    'revoke-device': async () => (await import('./gate/revoke-device.ts')).revokeDeviceOperation,
    admissions: async () => (await import('./gate/admissions.ts')).admissionsOperation,
  },
  guests: {
    give: async () => (await import('./guests/give.ts')).giveOperation,
  },
  secret: { rotate: async () => (await import('./secret/rotate.ts')).rotateOperation },
} satisfies Operations

/** Returns the operation of a verb. Throws if no command has it. */
export async function operationOf(command: string, verb: string): Promise<Operation> {
  const verbs: Readonly<Record<string, () => Promise<Operation>>> =
    new Map(Object.entries(operations)).get(command) ?? {}
  const load = verbs[verb]
  if (load === undefined) throw new Error(`no operation is named ${command} ${verb}`)
  return load()
}
