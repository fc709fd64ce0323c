/** The page of an event group. */
export const group = {
  title: 'Series',
  venue: 'Venue',
  promoter: 'Promoter',
  events: 'Events',
  opens: 'Opens {{time}}',
  noEvents: 'No events found',
  noEventsText: 'Dates for this series have not been announced.',
} as const
