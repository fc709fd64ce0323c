import type { AdmissionReport } from '@pokfei/domain/gate/gate'

/** The rows of an event's list of admissions, each kind in its order. */
export interface AdmissionListRows {
  /** The tickets that were sold. A gate may admit a ticket before its order arrives. */
  readonly tickets: readonly (Pick<AdmissionReport, 'seat'> & {
    readonly admissionID: string
    readonly orderReference: string
  })[]
  readonly doubles: readonly { readonly admissionNo: number; readonly usedSSE: number; readonly gate: string }[]
  /** The admissions. The names are null for a type that the event does not have. */
  readonly admissions: readonly (Pick<AdmissionReport, 'usedSSE' | 'gate' | 'method'> & {
    readonly admissionNo: number
    readonly admissionID: string
    readonly ticketTypeNameEN: string | null
    readonly ticketTypeNameCN: string | null
  })[]
}

/** Returns an event's list of admissions. */
export function reportAdmissions({ tickets, doubles, admissions }: AdmissionListRows): readonly AdmissionReport[] {
  const sold = new Map(tickets.map((ticket) => [ticket.admissionID, ticket]))
  const doublesOf = Map.groupBy(doubles, ({ admissionNo }) => admissionNo)
  return admissions.map(({ admissionNo, admissionID, ...row }) => ({
    ...row,
    ticketTypeNameEN: row.ticketTypeNameEN ?? '',
    ticketTypeNameCN: row.ticketTypeNameCN ?? '',
    orderReference: sold.get(admissionID)?.orderReference ?? null,
    seat: sold.get(admissionID)?.seat ?? null,
    again: (doublesOf.get(admissionNo) ?? []).map(({ usedSSE, gate }) => ({ usedSSE, gate })),
  }))
}
