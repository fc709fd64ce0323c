import { colours } from '../drawing/colours.ts'
import {
  clip,
  cornerTo,
  fillAndStroke,
  fillColour,
  group,
  line,
  lineWidth,
  number,
  type Point,
  rectangle,
  roundDashes,
  roundedRectangle,
  stroke,
  strokeColour,
  fill,
} from '../drawing/operators.ts'
import { inset, ticket, type TicketPlan } from '../drawing/sheet.ts'

/** Draws the paper: round corners, notches at the perforation, and the dark head with picture and torn edge. */
export function drawPaper(plan: TicketPlan, headPicture: string): string {
  const { head, perforation } = plan
  const tear = head.y + head.height
  const [left, right] = [ticket.x, ticket.x + ticket.width]
  return [
    group(
      fillColour(colours.paper),
      strokeColour(colours.paperLine),
      lineWidth(0.7),
      notchedOutline(plan),
      fillAndStroke,
    ),
    group(
      roundedRectangle(head, ticket.radius, 0),
      clip,
      fillColour(colours.night),
      rectangle(head),
      fill,
      headPicture,
    ),
    group(
      rectangle({ ...head, height: head.height + 4 }),
      clip,
      strokeColour(colours.paper),
      lineWidth(6),
      roundDashes(0, 6.9),
      line(left, tear + 0.6, right, tear + 0.6),
      stroke,
    ),
    group(
      strokeColour(colours.perforation),
      lineWidth(1.4),
      '[5 4] 0 d',
      line(left + inset, perforation, right - inset, perforation),
      stroke,
    ),
  ].join('\n')
}

function notchedOutline({ perforation, ticketBottom }: TicketPlan): string {
  const { radius, notch } = ticket
  const [left, top, right, bottom] = [ticket.x, ticket.y, ticket.x + ticket.width, ticketBottom]
  const [above, below] = [perforation - notch, perforation + notch]
  const point = (x: number, y: number): Point => ({ x, y })
  const to = ({ x, y }: Point) => `${number(x)} ${number(y)} l`
  const corner = (from: Point, bulge: Point, end: Point) => `${to(from)} ${cornerTo(from, bulge, end)}`
  return [
    `${number(left + radius)} ${number(top)} m`,
    corner(point(right - radius, top), point(right, top), point(right, top + radius)),
    corner(point(right, above), point(right - notch, above), point(right - notch, perforation)),
    corner(point(right - notch, perforation), point(right - notch, below), point(right, below)),
    corner(point(right, bottom - radius), point(right, bottom), point(right - radius, bottom)),
    corner(point(left + radius, bottom), point(left, bottom), point(left, bottom - radius)),
    corner(point(left, below), point(left + notch, below), point(left + notch, perforation)),
    corner(point(left + notch, perforation), point(left + notch, above), point(left, above)),
    corner(point(left, top + radius), point(left, top), point(left + radius, top)),
    'h',
  ].join(' ')
}
