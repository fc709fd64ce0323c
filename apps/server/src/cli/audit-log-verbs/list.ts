import { auditLog, type AuditPageJSON } from '@pokfei/desk-contract/verbs/audit-log'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'
import { numberedPageOptions, olderLine } from '../frame/pages.ts'

/** Returns the line of a change. A text that left the shop changed nothing in it, and a new thing has nothing before. */
function changeOf(before: unknown, after: unknown): readonly string[] {
  if (before === null) return after === null ? [] : [`    ${JSON.stringify(after)}`]
  return [`    ${JSON.stringify(before)} → ${after === null ? 'gone' : JSON.stringify(after)}`]
}

function linesOf({ entries, next }: AuditPageJSON): readonly string[] {
  if (entries.length === 0) return ['There is no entry.']
  return [
    ...entries.flatMap(({ recordedSSE, operator, verb, subject: { kind, id }, before, after, reason }) => [
      `${formatDateTime(recordedSSE)}  ${operator}  ${verb}  ${kind}/${id}${reason === null ? '' : `  "${reason}"`}`,
      ...changeOf(before, after),
    ]),
    ...olderLine('entries', next),
  ]
}

const pageOptions = numberedPageOptions('entries')

/** Shows who changed what. */
export const listVerb = commandVerb(auditLog.list, {
  words: 'shows the newest changes by operators',
  arguments: {},
  options: pageOptions,
  example: '--limit 50',
  print: linesOf,
})

/** Shows who changed one thing. */
export const ofVerb = commandVerb(auditLog.of, {
  words: 'shows the changes of one order, event, member or gate',
  arguments: { SUBJECT: 'subject' },
  options: pageOptions,
  example: 'order/7Q4M-K2XD',
  print: linesOf,
})
