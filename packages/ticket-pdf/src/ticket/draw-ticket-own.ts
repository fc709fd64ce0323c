import { drawQr } from '../drawing/draw-qr.ts'
import type { TicketPlan } from '../drawing/sheet.ts'
import { tagged } from '../drawing/tags.ts'
import type { Faces } from '../fonts/face.ts'
import { drawTicketDetails } from './draw-ticket-details.ts'
import type { TicketPdfHolding } from './ticket-pdf-input.ts'

/** Draws all that one ticket has for itself. Its elements are the same for all tickets of a template. */
export const drawTicketOwn = (faces: Faces, plan: TicketPlan, holding: TicketPdfHolding): string =>
  [
    drawTicketDetails(faces, plan, holding),
    ...(holding.code === null ? [] : [tagged('Figure', drawQr(holding.code, plan.plate))]),
  ].join('\n')

/** Returns a ticket that has the elements of all tickets of a template. */
export const sampleHolding = ({ hasCode }: { readonly hasCode: boolean }): TicketPdfHolding => ({
  ticketID: '',
  orderReference: '',
  holderName: '',
  gate: null,
  ticketNumber: 1,
  ticketCount: 1,
  seat: null,
  isStanding: false,
  code: hasCode ? '0' : null,
})
