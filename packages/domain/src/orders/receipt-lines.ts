/** The fields of a ticket that decide its line on a receipt. */
export interface PricedTicket {
  readonly typeID: string
  readonly salePriceCents: number
  readonly serviceFeeCents: number
}

/** A line of a receipt: tickets of one type and price. */
export interface ReceiptLine<Ticket extends PricedTicket> {
  readonly typeID: string
  /** In the order of the request. */
  readonly tickets: readonly [Ticket, ...Ticket[]]
  readonly unitPriceCents: number
  readonly unitFeeCents: number
  /** Prices and fees of all tickets of the line. */
  readonly totalCents: number
}

/** Returns the lines of a receipt, for paper and screen alike, in the order of the request. */
export function receiptLines<Ticket extends PricedTicket>(tickets: readonly Ticket[]): readonly ReceiptLine<Ticket>[] {
  const lines: ReceiptLine<Ticket>[] = []
  for (const ticket of tickets) {
    const { typeID, salePriceCents: unitPriceCents, serviceFeeCents: unitFeeCents } = ticket
    const index = lines.findIndex(
      (line) => line.typeID === typeID && line.unitPriceCents === unitPriceCents && line.unitFeeCents === unitFeeCents,
    )
    const earlierLine = lines[index]
    const ofLine: readonly [Ticket, ...Ticket[]] =
      earlierLine === undefined ? [ticket] : [...earlierLine.tickets, ticket]
    const line = {
      typeID,
      tickets: ofLine,
      unitPriceCents,
      unitFeeCents,
      totalCents: ofLine.length * (unitPriceCents + unitFeeCents),
    }
    if (earlierLine === undefined) lines.push(line)
    else lines[index] = line
  }
  return lines
}
