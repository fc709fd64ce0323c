import { tickets } from '@pokfei/desk-contract/verbs/tickets'
import { changeOperation } from '../frame/operation.ts'
import { changeTickets } from './change-tickets.ts'

/** Ends tickets for good. Online gates get the change within seconds. */
export const revokeOperation = changeOperation(tickets.revoke, (deps, { target }, act) =>
  changeTickets(deps, 'revoke', target, act),
)
