import { guests } from './verbs/guests.ts'
import { members } from './verbs/members.ts'
import { orders } from './verbs/orders.ts'
import { tickets } from './verbs/tickets.ts'

/** The verbs of the operators by their commands. Command line, API and desk have the same ones. */
export const deskContract = { guests, members, orders, tickets }

/** See {@link deskContract}. */
export type DeskContract = typeof deskContract
