/** Returns a row of an owed refund of order `orderNo`, due at 5. */
export const owedRefund = (orderNo: number) => ({
  refundID: `r${orderNo}`,
  paymentID: `p${orderNo}`,
  orderNo,
  amountCents: 150,
  reason: 'requested',
  state: 'owed',
  owedSSE: 1,
  dueSSE: 5,
})
