/** The order summary. */
export const order = {
  title: 'Order summary',
} as const
