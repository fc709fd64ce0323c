/** The place of a marked seat. */
export interface SeatParts {
  readonly section: string
  readonly row: string
  readonly number: string
}

/** Parses a `ticketLocation`, "section · row · number". Returns undefined for any other text. */
export function parseSeatLabel(ticketLocation: string): SeatParts | undefined {
  const [section, row, number, ...rest] = ticketLocation.split(' · ')
  if (section === undefined || row === undefined || number === undefined || rest.length > 0) return undefined
  return { section, row, number }
}
