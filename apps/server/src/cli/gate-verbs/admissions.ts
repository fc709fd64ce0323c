import type { AdmissionReport } from '@pokfei/domain/gate/gate'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { done, reportVerb } from '../frame/command.ts'
import { eventName, noSuchEvent } from '../frame/event-name.ts'

const admissionUse = z.object({ usedSSE: z.int(), gate: z.string() })
const admission = z.object({
  usedSSE: z.int(),
  gate: z.string(),
  ticketTypeNameEN: z.string(),
  ticketTypeNameCN: z.string(),
  seat: z.string().nullable(),
  orderReference: z.string().nullable(),
  method: z.string().nullable(),
  again: z.array(admissionUse),
})

function admissionLine(one: z.infer<typeof admission>): string {
  const { usedSSE, gate, ticketTypeNameEN, ticketTypeNameCN, seat, orderReference, method, again } = one
  const how = method === 'rotating' ? 'live code' : method === 'static' ? 'printed code' : 'reference'
  const twice = again.map((use) => `  ADMITTED AGAIN ${formatDateTime(use.usedSSE)} at ${use.gate}`).join('')
  return `${formatDateTime(usedSSE)}  ${gate}  ${ticketTypeNameEN} ${ticketTypeNameCN}  ${seat ?? '-'}  ${orderReference ?? 'unknown order'}  ${how}${twice}`
}

/** Lists the admissions of an event. */
export const admissionsVerb = reportVerb({
  words: 'lists the admissions with time and gate',
  arguments: ['ORGANIZER/EVENT'],
  example: 'lion-rock/harbour-nights',
  input: z.object({ 'ORGANIZER/EVENT': eventName }),
  result: z.object({ admissions: z.array(admission) }),
  async run({ store }, { 'ORGANIZER/EVENT': event }) {
    const found: readonly AdmissionReport[] | null = await store.gate.listAdmissions(event)
    return found === null
      ? noSuchEvent(event)
      : done({ admissions: found.map((one) => ({ ...one, again: [...one.again] })) })
  },
  print({ admissions: listed }) {
    const perType = [...Map.groupBy(listed, ({ ticketTypeNameEN }) => ticketTypeNameEN)].map(
      ([name, ofType]) => `${ofType.length} ${name}`,
    )
    const doubles = listed.filter(({ again }) => again.length > 0).length
    return [
      ...listed.map(admissionLine),
      `${listed.length} admitted${perType.length > 0 ? `: ${perType.join(', ')}` : ''}.`,
      ...(doubles > 0 ? [`${doubles} of them more than once, by gates that could not reach each other.`] : []),
    ]
  },
})
