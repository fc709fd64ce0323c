import type { AuditSubject } from '@pokfei/domain/audit-log/audit-entry'
import { ticketTargetOf } from '@pokfei/domain/tickets/ticket-target'
import { z } from 'zod'
import { say } from './input-words.ts'

const message = say('An order is named by its number, such as 7Q4M-K2XD.')

/** Reads an order's reference, in either case. */
export const orderName = z.string(message).transform((text, context) => {
  const target = ticketTargetOf(text)
  if (target?.kind === 'order') return target.orderReference
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** The subject of a change of an order. */
export const orderSubject = ({ orderReference }: { readonly orderReference: string }): AuditSubject => ({
  kind: 'order',
  id: orderReference,
})
