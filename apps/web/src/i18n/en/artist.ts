/** Artists, who have no pages yet (BRW-55). */
export const artist = {
  soon: 'Artist pages are on their way',
  soonText: 'Page not found, for now. Every event is on the home page.',
} as const
