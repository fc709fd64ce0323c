/** The events list. */
export const events = {
  title: 'Events',
  description: 'Everything that’s on in Hong Kong, with dates and prices.',
  all: 'All events',
  loadingMore: 'Loading more events...',
  noMore: 'No more events',
  noEvents: 'No events found',
  noEventsText: 'Check back later for new events.',
  noResults: 'No results found',
  noResultsText: 'Try another name, or look at everything that’s on.',
  nothingSaved: 'Nothing saved yet',
  nothingSavedText: 'Tap the bookmark of an event to find it here again, on this device.',
  results: 'Search results',
  clearSearch: 'See all events',
  found_one: '{{count}} event found',
  found_other: '{{count}} events found',
} as const
