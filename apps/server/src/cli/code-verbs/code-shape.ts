import type { AccessCode } from '@pokfei/domain/access-codes/access-code'
import { codeForPeople, normalCode } from '@pokfei/domain/access-codes/code-text'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { counted } from '@pokfei/format/counted'
import { nameOf } from '../frame/event-name.ts'

/** A code as JSON. */
export const codeShape = z.object({
  event: z.string(),
  /** The code as people read it. */
  code: z.string(),
  /** The name of the allotment that the code opens. Null if it opens types. */
  hold: z.string().nullable(),
  /** The types that the code opens. Null if it opens an allotment. */
  types: z.array(z.string()).nullable(),
  uses: z.int(),
  usedCount: z.int(),
  usesPerMember: z.int().nullable(),
  fromSSE: z.int().nullable(),
  untilSSE: z.int().nullable(),
  stoppedSSE: z.int().nullable(),
})
/** See {@link codeShape}. */
export type CodeJSON = z.infer<typeof codeShape>

/** Reads a code in any way of writing it. */
export const codeName = z.string().transform(normalCode)

/** Reads a number of uses. */
export const useCount = (option: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, `--${option} takes a whole number from 1.`)
    .transform(Number)

/** Returns a code as JSON. */
export const codeJSON = ({ target, code, ...rest }: AccessCode): CodeJSON => ({
  event: nameOf(rest),
  code: codeForPeople(code),
  hold: target.kind === 'allotment' ? target.name : null,
  types: target.kind === 'types' ? [...target.typeIDs] : null,
  uses: rest.uses,
  usedCount: rest.usedCount,
  usesPerMember: rest.usesPerMember,
  fromSSE: rest.fromSSE,
  untilSSE: rest.untilSSE,
  stoppedSSE: rest.stoppedSSE,
})

/** Returns one line about a code, with the uses that are left. */
export function codeLine(code: CodeJSON): string {
  const { hold, types, uses, usedCount, usesPerMember, fromSSE, untilSSE, stoppedSSE } = code
  return [
    `${code.code} opens ${hold === null ? (types ?? []).join(', ') : `the places of ${hold}`}`,
    `${uses - usedCount} of ${counted(uses, 'order')} left`,
    ...(usesPerMember === null ? [] : [`${counted(usesPerMember, 'order')} per member`]),
    ...(fromSSE === null ? [] : [`from ${formatDateTime(fromSSE)}`]),
    ...(untilSSE === null ? [] : [`until ${formatDateTime(untilSSE)}`]),
    ...(stoppedSSE === null ? [] : [`stopped ${formatDateTime(stoppedSSE)}`]),
  ].join(', ')
}
