import { tickets } from '@pokfei/desk-contract/verbs/tickets'
import { commandVerb } from '../frame/command.ts'
import { doorOrderFile, doorOrderLines } from './door-order.ts'

/** Shows the codes of an order of the door once more. */
export const printVerb = commandVerb(tickets.print, {
  words: 'shows the valid tickets of a sale at the door once more, as after a reissue',
  arguments: { ORDERREF: 'orderReference' },
  file: doorOrderFile,
  example: '7Q4M-K2XD --out tickets.pdf',
  print: doorOrderLines,
})
