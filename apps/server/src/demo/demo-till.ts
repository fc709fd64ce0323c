import type { Payment, PaymentProvider } from '@pokfei/domain/ports/payment-provider'

/** Takes the demo buyers' money while the demo is loaded: every payment is paid as soon as it is made.
 *  It lives as long as the loading and is never part of a running server. */
export function openDemoTill(): PaymentProvider {
  const payments = new Map<string, Payment>()
  const find = async (paymentID: string): Promise<Payment> => {
    const payment = payments.get(paymentID)
    if (payment === undefined) throw new Error(`the demo till made no payment ${paymentID}`)
    return payment
  }
  return {
    liveMode: false,
    leastAmountCents: 1,
    create: async ({ orderID, amountCents, currency }) => {
      const payment: Payment = { paymentID: `till_${orderID}`, orderID, status: 'paid', amountCents, currency, liveMode: false, redirectURL: null, method: null, paidSSE: null }
      payments.set(payment.paymentID, payment)
      return payment
    },
    retrieve: find,
    expire: find,
    refund: () => Promise.reject(new Error('the demo till gives nothing back')),
    readNotification: () => null,
  }
}
