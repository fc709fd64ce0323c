import type { Box } from './operators.ts'

/** The page: A5, upright, in points. It fills a phone's screen, and two fit on a sheet of A4. */
export const sheet = { width: 419.53, height: 595.28 } as const

/** The margin between the paper's edge and the print. */
export const inset = 22
/** The ticket on the page. Its height follows from its contents. */
export const ticket = { x: 22, y: 20, width: sheet.width - 44, radius: 18, notch: 9 } as const
/** The column of the text. */
export const column = { x: ticket.x + inset, width: ticket.width - 2 * inset } as const
/** Heights of the parts that never change. */
export const heights = { seatLine: 50, stub: 192, terms: 64, leastHead: 50, mostHead: 150 } as const
/** The side of the white square for the code, quiet zone included. */
export const plateSide = 160

/** The positions of the parts of one event's tickets, from top to bottom. */
export interface TicketPlan {
  /** The dark strip at the top. */
  readonly head: Box
  readonly title: number
  readonly facts: number
  readonly seatLine: Box
  /** The line where the ticket would be torn. */
  readonly perforation: number
  readonly plate: Box
  /** The words beside the plate. */
  readonly beside: Box
  readonly ticketBottom: number
  /** True if all parts fit on the page. */
  readonly fits: boolean
}

/** Positions the parts. The head takes the height that the words leave. */
export function planTicket(titleHeight: number, factsHeight: number): TicketPlan {
  const gaps = 14 + 8 + 10 + 16
  const below = titleHeight + factsHeight + gaps + heights.seatLine + heights.stub
  const room = sheet.height - ticket.y - heights.terms - below
  const headHeight = Math.min(heights.mostHead, Math.max(heights.leastHead, room))
  const title = ticket.y + headHeight + 14
  const facts = title + titleHeight + 8
  const seatTop = facts + factsHeight + 10
  const perforation = seatTop + heights.seatLine + 16
  const plate = { x: column.x, y: perforation + (heights.stub - plateSide) / 2, width: plateSide, height: plateSide }
  const besideX = plate.x + plateSide + 16
  return {
    head: { x: ticket.x, y: ticket.y, width: ticket.width, height: headHeight },
    title,
    facts,
    seatLine: { x: column.x, y: seatTop, width: column.width, height: heights.seatLine },
    perforation,
    plate,
    beside: { x: besideX, y: plate.y, width: column.x + column.width - besideX, height: plateSide },
    ticketBottom: perforation + heights.stub,
    fits: room >= heights.leastHead,
  }
}
