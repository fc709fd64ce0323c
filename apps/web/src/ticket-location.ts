/** Where a marked seat is. */
export interface SeatPlace {
  readonly section: string
  readonly row: string
  readonly number: string
}

/** Reads a `ticketLocation`, "section · row · number"; undefined when it says something else. */
export function seatPlaceOf(ticketLocation: string): SeatPlace | undefined {
  const [section, row, number, ...rest] = ticketLocation.split(' · ')
  if (section === undefined || row === undefined || number === undefined || rest.length > 0) return undefined
  return { section, row, number }
}
