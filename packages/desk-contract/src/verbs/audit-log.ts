import type { AuditSubject } from '@pokfei/domain/audit-log/audit-entry'
import { z } from 'zod'
import { reportContract } from '../frame/verb-contract.ts'
import { say } from '../inputs/input-words.ts'
import { numberedPage } from '../inputs/numbers.ts'

const kinds = [
  'order',
  'event',
  'member',
  'gate',
  'room',
  'staff',
  'till',
  'ticketKeys',
  'shop',
] as const satisfies readonly AuditSubject['kind'][]

const subject = z.string(say('is missing')).transform((text, context): AuditSubject => {
  const [, kind, id] = /^(\w+)\/(.+)$/.exec(text) ?? []
  const known = kinds.find((one) => one === kind)
  if (known !== undefined && id !== undefined) return { kind: known, id }
  context.addIssue({
    code: 'custom',
    message: say(
      'A subject is a kind and an ID, such as order/7Q4M-K2XD. The kinds are order, event, member, gate, room, staff, till, ticketKeys, shop.',
    ),
  })
  return z.NEVER
})

const page = z.object({
  entries: z.array(
    z.object({
      recordedSSE: z.int(),
      operator: z.string(),
      /** The account of the operator, which tells two of the same name apart. Null for the command line and the shop. */
      staffID: z.string().nullable(),
      verb: z.string(),
      subject: z.object({ kind: z.string(), id: z.string() }),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
      reason: z.string().nullable(),
    }),
  ),
  next: z.int().nullable(),
})
/** A page of the audit log as JSON. */
export type AuditPageJSON = z.infer<typeof page>

/** The verbs about the audit log. */
export const auditLog = {
  list: reportContract({ input: z.object(numberedPage), result: page, refusals: {} }),
  of: reportContract({ input: z.object({ subject, ...numberedPage }), result: page, refusals: {} }),
}
