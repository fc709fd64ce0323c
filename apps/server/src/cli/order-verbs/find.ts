import { orders } from '@pokfei/desk-contract/verbs/orders'
import { commandVerb } from '../frame/command.ts'
import { linesOfPage, pageOptions } from './order-pages.ts'

/** Finds orders of any member. */
export const findVerb = commandVerb(orders.find, {
  words: 'finds orders by reference, phone number, mail address, whole name or seat',
  arguments: { WORDS: 'words' },
  options: pageOptions,
  example: '"Karen Chan"',
  print: linesOfPage,
})
