const hour = 3600
const hongKongOffsetSeconds = 8 * hour
const daySeconds = 24 * hour

/** The hour of the Hong Kong day at which holders get their reminder. */
const morningHour = 8
/** The least seconds between the reminder of holders and an early start. */
const leastNoticeSeconds = 3 * hour
/** Seconds between the reminder of members and the opening of a sale. */
export const saleNoticeSeconds = 15 * 60

/** Seconds after the opening of a sale until which its reminder goes out. It is deleted then. */
export const saleReminderLateSeconds = hour

/**
 * Returns the moment of the holders' reminder. It is eight o'clock on the Hong Kong day of the event, and at least
 * three hours before the start.
 */
export function eventReminderSSE(eventStartTimeSSE: number): number {
  const dayStartSSE =
    Math.floor((eventStartTimeSSE + hongKongOffsetSeconds) / daySeconds) * daySeconds - hongKongOffsetSeconds
  return Math.min(dayStartSSE + morningHour * hour, eventStartTimeSSE - leastNoticeSeconds)
}

/** Seconds before the start of an event beyond which no reminder is due yet. */
export const longestNoticeSeconds = daySeconds

/** Returns the moment of the reminder of a sale. */
export function saleReminderSSE(saleStartTimeSSE: number): number {
  return saleStartTimeSSE - saleNoticeSeconds
}

/** Returns true if a sale opened so long ago that its reminder no longer goes out. */
export function isSaleReminderLate(saleStartTimeSSE: number, nowSSE: number): boolean {
  return nowSSE >= saleStartTimeSSE + saleReminderLateSeconds
}
