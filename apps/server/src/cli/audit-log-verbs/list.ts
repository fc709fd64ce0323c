import type { AuditPage } from '@pokfei/domain/ports/desk/audit-log-store'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { done, reportVerb } from '../frame/command.ts'
import { limitOf } from '../frame/limit.ts'

const kinds = ['order', 'event', 'member', 'gate', 'room', 'ticketKeys'] as const

const subject = z.string().transform((text, context) => {
  const [, kind, id] = /^(\w+)\/(.+)$/.exec(text) ?? []
  const known = kinds.find((one) => one === kind)
  if (known !== undefined && id !== undefined) return { kind: known, id }
  context.addIssue({
    code: 'custom',
    message: `A subject is a kind and an ID, such as order/7Q4M-K2XD. The kinds are ${kinds.join(', ')}.`,
  })
  return z.NEVER
})

const page = z.object({
  entries: z.array(
    z.object({
      recordedSSE: z.int(),
      operator: z.string(),
      verb: z.string(),
      subject: z.object({ kind: z.string(), id: z.string() }),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
      reason: z.string().nullable(),
    }),
  ),
  next: z.int().nullable(),
})
type Page = z.infer<typeof page>

const resultOf = ({ entries, next }: AuditPage): Page => ({ entries: entries.map((entry) => ({ ...entry })), next })

/** Returns the line of a change. A text that left the shop changed nothing in it, and a new thing has nothing before. */
function changeOf(before: unknown, after: unknown): readonly string[] {
  if (before === null) return after === null ? [] : [`    ${JSON.stringify(after)}`]
  return [`    ${JSON.stringify(before)} → ${after === null ? 'gone' : JSON.stringify(after)}`]
}

function linesOf({ entries, next }: Page): readonly string[] {
  if (entries.length === 0) return ['There is no entry.']
  return [
    ...entries.flatMap(({ recordedSSE, operator, verb, subject: { kind, id }, before, after, reason }) => [
      `${formatDateTime(recordedSSE)}  ${operator}  ${verb}  ${kind}/${id}${reason === null ? '' : `  "${reason}"`}`,
      ...changeOf(before, after),
    ]),
    ...(next === null ? [] : [`There are older entries: --after ${next}`]),
  ]
}

const pageOptions = {
  after: { value: 'CURSOR', words: 'the next page, as the last line of a page names it' },
  limit: { value: 'COUNT', words: 'the entries of a page, 1 to 1000; 20 without it' },
}
const pageInput = {
  after: z.coerce.number('--after takes the number that the page before has printed.').int().positive().optional(),
  limit: limitOf(20),
}

/** Shows who changed what. */
export const listVerb = reportVerb({
  words: 'shows the newest changes by operators',
  arguments: [],
  options: pageOptions,
  example: '--limit 50',
  input: z.object(pageInput),
  result: page,
  run: async ({ store }, { after = null, limit }) => done(resultOf(await store.auditLog.list(null, after, limit))),
  print: linesOf,
})

/** Shows who changed one thing. */
export const ofVerb = reportVerb({
  words: 'shows the changes of one order, event, member or gate',
  arguments: ['SUBJECT'],
  options: pageOptions,
  example: 'order/7Q4M-K2XD',
  input: z.object({ ...pageInput, SUBJECT: subject }),
  result: page,
  run: async ({ store }, { SUBJECT: one, after = null, limit }) =>
    done(resultOf(await store.auditLog.list(one, after, limit))),
  print: linesOf,
})
