import type { VerbName } from '@pokfei/desk-contract/api/verb-types'

/** A verb that turns a control of an event over. */
export type Control = Extract<VerbName<'events'>, 'pause' | 'resume' | 'hide' | 'unhide' | 'end' | 'reopen'>

/** The act that takes another one back. */
const counters: ReadonlyMap<string, Control> = new Map([
  ['events pause', 'resume'],
  ['events resume', 'pause'],
  ['events hide', 'unhide'],
  ['events unhide', 'hide'],
  ['events end', 'reopen'],
  ['events reopen', 'end'],
] as const)

/** Returns the act that takes an entry of the log back, or null if there is none. */
export const counterOf = (verb: string): Control | null => counters.get(verb) ?? null
