import { orders } from '@pokfei/desk-contract/verbs/orders'
import { commandVerb } from '../frame/command.ts'

/** Sends the mail with the tickets once more. */
export const resendVerb = commandVerb(orders.resend, {
  words: 'sends the mail with the tickets again, to the confirmed address',
  arguments: { ORDERREF: 'orderReference' },
  example: '7Q4M-K2XD --reason "the mail was deleted"',
  print: ({ orderReference }) => [
    `The mail of ${orderReference} is due now. A running server sends it within seconds.`,
  ],
})
