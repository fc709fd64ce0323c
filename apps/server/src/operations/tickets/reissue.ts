import { tickets } from '@pokfei/desk-contract/verbs/tickets'
import { changeOperation } from '../frame/operation.ts'
import { changeTickets } from './change-tickets.ts'

/** Gives tickets new codes. Online gates get the change within seconds. */
export const reissueOperation = changeOperation(tickets.reissue, (deps, { target }, act) =>
  changeTickets(deps, 'reissue', target, act),
)
