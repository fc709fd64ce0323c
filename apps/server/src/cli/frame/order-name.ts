import { ticketTargetOf } from '@pokfei/domain/tickets/ticket-target'
import { z } from 'zod'
import { refused, type Outcome } from './command.ts'

/** Reads an order's reference, in either case. */
export const orderName = z.string().transform((text, context) => {
  const target = ticketTargetOf(text)
  if (target?.kind === 'order') return target.orderReference
  context.addIssue({ code: 'custom', message: 'An order is named by its reference, such as 7Q4M-K2XD.' })
  return z.NEVER
})

/** Refuses an order that is not there. */
export const noSuchOrder = (orderReference: string): Outcome<never> =>
  refused(`There is no order ${orderReference}. Nothing was done.`)
