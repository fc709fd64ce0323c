/** Putting a booked event into a calendar. */
export const calendar = {
  add: 'Add to calendar',
  file: 'Calendar file',
  google: 'Google Calendar',
  details: 'Starts {{dateTime}}, Hong Kong time\nOrder {{reference}}',
} as const
