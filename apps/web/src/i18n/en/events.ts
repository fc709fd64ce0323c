/** The events list. */
export const events = {
  title: 'Events',
  description: 'Everything that’s on in Hong Kong, with dates and prices.',
  loadingMore: 'Loading more events...',
  noMore: 'No more events',
  noEvents: 'No events found',
  noEventsText: 'Check back later for new events.',
  noResults: 'No results found',
  noResultsText: 'Try another name, or clear the search.',
} as const
