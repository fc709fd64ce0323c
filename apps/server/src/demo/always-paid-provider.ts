import type { Payment } from '@pokfei/domain/payments/payment'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'

/**
 * Returns a payment provider that counts every payment as paid at once, for the demo buyers. Only the load of the
 * demo uses it, never a running server.
 */
export function createAlwaysPaidProvider(): PaymentProvider {
  const payments = new Map<string, Payment>()
  const find = async (paymentID: string): Promise<Payment> => {
    const payment = payments.get(paymentID)
    if (payment === undefined) throw new Error(`there is no demo payment ${paymentID}`)
    return payment
  }
  return {
    liveMode: false,
    leastAmountCents: 1,
    create: async ({ orderID, amountCents, currency }) => {
      const payment: Payment = {
        paymentID: `till_${orderID}`,
        orderID,
        status: 'paid',
        amountCents,
        currency,
        liveMode: false,
        redirectURL: null,
        method: null,
        paidSSE: null,
      }
      payments.set(payment.paymentID, payment)
      return payment
    },
    retrieve: find,
    expire: find,
    refund: () => Promise.reject(new Error('demo payments are not refunded')),
    retrieveRefunds: async () => [],
    retrieveDispute: async () => null,
    readWebhook: () => null,
  }
}
