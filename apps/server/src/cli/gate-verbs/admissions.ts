import { gate, type AdmissionJSON } from '@pokfei/desk-contract/verbs/gate'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'

function admissionLine(one: AdmissionJSON): string {
  const { usedSSE, gate: door, ticketTypeNameEN, ticketTypeNameCN, seat, orderReference, method, again } = one
  const how = method === 'rotating' ? 'live code' : method === 'static' ? 'printed code' : 'reference'
  const twice = again.map((use) => `  ADMITTED AGAIN ${formatDateTime(use.usedSSE)} at ${use.gate}`).join('')
  return `${formatDateTime(usedSSE)}  ${door}  ${ticketTypeNameEN} ${ticketTypeNameCN}  ${seat ?? '-'}  ${orderReference ?? 'unknown order'}  ${how}${twice}`
}

/** Lists the admissions of an event. */
export const admissionsVerb = commandVerb(gate.admissions, {
  words: 'lists the admissions with time and gate',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  example: 'lion-rock/harbour-nights',
  print({ admissions: listed, ticketCount }) {
    const perType = [...Map.groupBy(listed, ({ ticketTypeNameEN }) => ticketTypeNameEN)].map(
      ([name, ofType]) => `${ofType.length} ${name}`,
    )
    const doubles = listed.filter(({ again }) => again.length > 0).length
    return [
      ...listed.map(admissionLine),
      `${listed.length} of ${ticketCount} admitted${perType.length > 0 ? `: ${perType.join(', ')}` : ''}.`,
      ...(doubles > 0 ? [`${doubles} of them more than once, by gates that could not reach each other.`] : []),
    ]
  },
})
