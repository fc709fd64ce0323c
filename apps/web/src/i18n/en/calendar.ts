/** A booked event in the reader's calendar. */
export const calendar = {
  add: 'Add to calendar',
  file: 'Calendar file',
  google: 'Google Calendar',
  details: 'Starts {{dateTime}}, Hong Kong time\nOrder {{reference}}',
} as const
