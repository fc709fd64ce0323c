/** Seat and ticket selection. */
export const seats = {
  title: 'Select tickets',
} as const
