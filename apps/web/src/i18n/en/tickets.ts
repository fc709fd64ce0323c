/** My Tickets and the tickets of an order. */
export const tickets = {
  title: 'My tickets',
  detailsTitle: 'Your tickets',
} as const
