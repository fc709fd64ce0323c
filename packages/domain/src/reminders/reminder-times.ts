const hour = 3600
const hongKongOffsetSeconds = 8 * hour
const daySeconds = 24 * hour

/** The hour of the day from which holders are reminded. */
const morningHour = 8
/** Holders have so long between their reminder and an early start. */
const leastNoticeSeconds = 3 * hour
/** Members have so long between their reminder and the opening of a sale. */
export const saleNoticeSeconds = 15 * 60

/** A reminder of a sale goes out until so many seconds after its opening, and is then deleted. */
export const saleReminderLateSeconds = hour

/** Returns the moment of the holders' reminder: eight on the Hong Kong day of the event, three hours before an early one. */
export function eventReminderSSE(eventStartTimeSSE: number): number {
  const dayStartSSE = Math.floor((eventStartTimeSSE + hongKongOffsetSeconds) / daySeconds) * daySeconds - hongKongOffsetSeconds
  return Math.min(dayStartSSE + morningHour * hour, eventStartTimeSSE - leastNoticeSeconds)
}

/** An event that starts later than this after the present owes no reminder yet. */
export const longestNoticeSeconds = daySeconds

/** Returns the moment at which members are reminded of a sale. */
export function saleReminderSSE(saleStartTimeSSE: number): number {
  return saleStartTimeSSE - saleNoticeSeconds
}

/** Returns true if a sale has been open for so long that nobody is reminded of it any more. */
export function isSaleReminderLate(saleStartTimeSSE: number, nowSSE: number): boolean {
  return nowSSE >= saleStartTimeSSE + saleReminderLateSeconds
}
