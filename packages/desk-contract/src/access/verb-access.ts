import type { StaffRole } from '@pokfei/domain/staff/caller'
import type { z } from 'zod'
import type { DeskContract } from '../desk-contract.ts'
import type { VerbContract } from '../frame/verb-contract.ts'
import {
  ofCatalogue,
  ofCode,
  ofDevice,
  ofEvent,
  ofOrder,
  ofRefund,
  ofRoom,
  ofTarget,
  ofTicket,
  type Reach,
  type RefusedKind,
} from './reach.ts'

/** A need of a fresh use of the passkey: in any case, or once too much is paid out. */
export type StepUp = 'always' | 'overLimit'

/** The callers of a verb, and what a call reaches. */
interface VerbAccess<Contract extends VerbContract> {
  readonly roles: readonly StaffRole[]
  /** The reach of every call, or of one by its input. */
  readonly reach:
    | 'shop'
    | 'narrowed'
    | ((input: z.output<Contract['input']>) => Reach<RefusedKind<Contract['refusals']>>)
  /** The need of every call, or of one by its input. Left out for none. */
  readonly stepUp?: StepUp | ((input: z.output<Contract['input']>) => StepUp | null)
}

/** The access of a verb of any contract. */
export interface AnyAccess {
  readonly roles: readonly StaffRole[]
  readonly reach: 'shop' | 'narrowed' | ((input: never) => Reach)
  readonly stepUp?: StepUp | ((input: never) => StepUp | null)
}

type AccessTable = {
  readonly [Command in keyof DeskContract]: {
    readonly [Verb in keyof DeskContract[Command]]: DeskContract[Command][Verb] extends infer Contract extends
      VerbContract
      ? VerbAccess<Contract>
      : never
  }
}

// A role includes no other one, but the owner may call all verbs.
const owner = ['owner'] as const
const everybody = ['viewer', 'door', 'service', 'finance', ...owner] as const
const door = ['door', ...owner] as const
const doorAndFinance = ['door', 'finance', ...owner] as const
const doorAndService = ['door', 'service', ...owner] as const
const service = ['service', ...owner] as const
const serviceAndFinance = ['service', 'finance', ...owner] as const
const finance = ['finance', ...owner] as const

/** The most cents that a caller pays out in all after the time of a passkey's use, until it is used again. */
export const stepUpCents = 500_000

/** An offer of refunds lets the money of a whole event go. Nobody can take it back (STF-17). */
const ofOffer = ({ offerRefund }: { readonly offerRefund: boolean }): StepUp | null => (offerRefund ? 'always' : null)

/** The callers of each verb, and what its calls reach (DSK-3 to DSK-9). A verb without a row does not compile. */
export const verbAccess = {
  'audit-log': {
    list: { roles: serviceAndFinance, reach: 'narrowed' },
    of: { roles: serviceAndFinance, reach: 'narrowed' },
  },
  books: {
    // Fees and payouts are those of one account at the provider, for all organizers.
    export: { roles: finance, reach: ({ providerFees }) => (providerFees ? 'shop' : 'narrowed') },
    reconcile: { roles: finance, reach: 'shop' },
    // A caller of a part of the shop sees and counts the own drawer alone.
    till: { roles: doorAndFinance, reach: 'narrowed' },
    count: { roles: doorAndFinance, reach: 'narrowed' },
  },
  codes: {
    make: { roles: owner, reach: ofEvent },
    stop: { roles: owner, reach: ofCode },
    list: { roles: owner, reach: ofEvent },
  },
  // Each verb narrows itself: nobody gives or manages more than they have (STF-3).
  desk: {
    invite: { roles: owner, reach: 'narrowed', stepUp: 'always' },
    list: { roles: owner, reach: 'narrowed' },
    change: { roles: owner, reach: 'narrowed', stepUp: 'always' },
    revoke: { roles: owner, reach: 'narrowed' },
    token: { roles: owner, reach: 'narrowed', stepUp: 'always' },
  },
  events: {
    list: { roles: everybody, reach: 'narrowed' },
    show: { roles: everybody, reach: ofEvent },
    preview: { roles: owner, reach: ofEvent },
    progress: { roles: owner, reach: ofEvent },
    pause: { roles: owner, reach: ofEvent },
    resume: { roles: owner, reach: ofEvent },
    hide: { roles: owner, reach: ofEvent },
    unhide: { roles: owner, reach: ofEvent },
    end: { roles: owner, reach: ofEvent },
    reopen: { roles: owner, reach: ofEvent },
    postpone: { roles: owner, reach: ofEvent, stepUp: ofOffer },
    move: { roles: owner, reach: ofEvent, stepUp: ofOffer },
    'line-up': { roles: owner, reach: ofEvent, stepUp: ofOffer },
    cancel: { roles: owner, reach: ofEvent, stepUp: 'always' },
    board: { roles: everybody, reach: ofEvent },
    file: { roles: owner, reach: ofEvent },
    'preview-file': { roles: owner, reach: ofCatalogue },
    // The operation asks who may change organizers and groups.
    save: { roles: owner, reach: ofCatalogue },
    picture: { roles: owner, reach: ofEvent },
  },
  gate: {
    invite: { roles: door, reach: ofEvent },
    devices: { roles: door, reach: ofEvent },
    'revoke-device': { roles: door, reach: ofDevice },
    admissions: { roles: doorAndService, reach: ofEvent },
    list: { roles: doorAndService, reach: ofEvent },
  },
  guests: {
    list: { roles: service, reach: ofEvent },
    give: { roles: service, reach: ofEvent },
    'give-list': { roles: service, reach: ofEvent },
  },
  members: {
    // A member is there for a caller who has one of their orders in the scope.
    show: { roles: serviceAndFinance, reach: 'narrowed' },
    reveal: { roles: service, reach: 'narrowed' },
    // An account is one for all organizers.
    'sign-out': { roles: service, reach: 'shop' },
    correct: { roles: service, reach: 'shop' },
    move: { roles: service, reach: 'shop' },
    export: { roles: owner, reach: 'shop' },
    forget: { roles: owner, reach: 'shop' },
  },
  orders: {
    find: { roles: serviceAndFinance, reach: 'narrowed' },
    show: { roles: serviceAndFinance, reach: ofOrder },
    list: { roles: serviceAndFinance, reach: ofEvent },
    resend: { roles: service, reach: ofOrder },
    refund: { roles: finance, reach: ofOrder, stepUp: 'overLimit' },
    'retry-refund': { roles: finance, reach: ofRefund, stepUp: 'overLimit' },
    refunds: { roles: finance, reach: ofEvent },
    evidence: { roles: finance, reach: ofOrder },
    invoice: { roles: serviceAndFinance, reach: ofOrder },
    'credit-note': { roles: serviceAndFinance, reach: ofOrder },
    document: { roles: serviceAndFinance, reach: ofOrder },
    mail: { roles: owner, reach: ofEvent },
  },
  rooms: {
    list: { roles: everybody, reach: 'narrowed' },
    show: { roles: everybody, reach: ofRoom },
    pause: { roles: owner, reach: ofRoom },
    'go-on': { roles: owner, reach: ofRoom },
    rate: { roles: owner, reach: ofRoom },
    'add-minutes': { roles: owner, reach: ofRoom },
    postpone: { roles: owner, reach: ofRoom },
    hold: { roles: owner, reach: ofRoom },
    withdraw: { roles: owner, reach: ofRoom },
    publish: { roles: everybody, reach: ofRoom },
    published: { roles: owner, reach: ofRoom },
  },
  seats: {
    show: { roles: doorAndService, reach: ofEvent },
    hold: { roles: service, reach: ofEvent },
    release: { roles: service, reach: ofEvent },
  },
  secret: {
    rotate: { roles: owner, reach: 'shop' },
  },
  tickets: {
    reissue: { roles: service, reach: ofTarget },
    revoke: { roles: service, reach: ofTarget },
    'hand-over': { roles: service, reach: ofTicket },
    exchange: { roles: service, reach: ofTicket, stepUp: 'overLimit' },
    'withdraw-exchange': { roles: service, reach: ofTicket },
    sell: { roles: door, reach: ofEvent },
    print: { roles: doorAndService, reach: ofOrder },
  },
} as const satisfies AccessTable

/** Returns the access of a verb. Throws if no command has it. */
export function accessOfVerb(command: string, verb: string): AnyAccess {
  const verbs: Readonly<Record<string, AnyAccess>> = new Map(Object.entries(verbAccess)).get(command) ?? {}
  const access = new Map(Object.entries(verbs)).get(verb)
  if (access === undefined) throw new Error(`nobody may call ${command} ${verb}`)
  return access
}
