import type { DeskContract } from '@pokfei/desk-contract/desk-contract'
import type { ControlVerb } from '@pokfei/domain/catalogue/event-controls'
import type { Operation } from './frame/operation.ts'

type Operations = {
  readonly [Command in keyof DeskContract]: { readonly [Verb in keyof DeskContract[Command]]: () => Promise<Operation> }
}

const controlOperation = (name: ControlVerb) => async () =>
  (await import('./events/control.ts')).controlOperation(name)

/** The operations of all verbs, in one table. Each is a file of its own, loaded when it is called. */
export const operations = {
  events: {
    show: async () => (await import('./events/show.ts')).showOperation,
    pause: controlOperation('pause'),
    resume: controlOperation('resume'),
    hide: controlOperation('hide'),
    unhide: controlOperation('unhide'),
    end: controlOperation('end'),
    reopen: controlOperation('reopen'),
    postpone: async () => (await import('./events/announce.ts')).postponeOperation,
    move: async () => (await import('./events/announce.ts')).moveOperation,
    'line-up': async () => (await import('./events/announce.ts')).lineUpOperation,
    cancel: async () => (await import('./events/cancel.ts')).cancelOperation,
  },
  guests: {
    give: async () => (await import('./guests/give.ts')).giveOperation,
  },
  rooms: {
    show: async () => (await import('./rooms/show.ts')).showOperation,
    pause: async () => (await import('./rooms/change-room.ts')).pauseOperation,
    'go-on': async () => (await import('./rooms/change-room.ts')).goOnOperation,
    rate: async () => (await import('./rooms/change-room.ts')).rateOperation,
    'add-minutes': async () => (await import('./rooms/change-room.ts')).addMinutesOperation,
    postpone: async () => (await import('./rooms/change-room.ts')).postponeOperation,
    hold: async () => (await import('./rooms/change-room.ts')).holdOperation,
    withdraw: async () => (await import('./rooms/change-room.ts')).withdrawOperation,
    publish: async () => (await import('./rooms/publish.ts')).publishOperation,
    published: async () => (await import('./rooms/change-room.ts')).publishedOperation,
  },
  seats: {
    hold: async () => (await import('./seats/hold.ts')).holdOperation,
    release: async () => (await import('./seats/release.ts')).releaseOperation,
  },
} satisfies Operations

/** Returns the operation of a verb. Throws if no command has it. */
export async function operationOf(command: string, verb: string): Promise<Operation> {
  const verbs: Readonly<Record<string, () => Promise<Operation>>> = new Map(Object.entries(operations)).get(command) ?? {}
  const load = verbs[verb]
  if (load === undefined) throw new Error(`no operation is named ${command} ${verb}`)
  return load()
}
