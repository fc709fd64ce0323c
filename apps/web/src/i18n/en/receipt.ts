/** The receipt, and the page of a failed order. */
export const receipt = {
  title: 'Receipt',
  failedTitle: 'Order failed',
} as const
