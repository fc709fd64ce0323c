import { UnknownPayment } from '@pokfei/domain/ports/payment-provider'
import type { Payment, PaymentRequest, PaymentStatus } from '@pokfei/domain/payments/payment'
import { brand } from '@pokfei/format/brand'
import { formatDateTime, formatTime } from '@pokfei/format/time/hong-kong-time'
import type { Stripe } from 'stripe'
import { readCharge } from './stripe-charge.ts'

/** The shortest lifetime of Stripe's pages is 30 minutes, from their creation. */
const shortestPageSeconds = 30 * 60
/** The allowed lead of Stripe's clock. */
const clockDifferenceSeconds = 60
/** The addresses that Stripe surely accepts. It rejects the whole payment for an unusual one. */
const plainEmail = /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/

const texts = {
  en: {
    tickets: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
    payBy: (time: string) =>
      `Please pay by ${time} (Hong Kong time). After that this page closes and your tickets are released.`,
  },
  zh: {
    tickets: (count: number) => `${count} 張門票`,
    payBy: (time: string) => `請於 ${time}（香港時間）前完成付款，逾時此頁面將會關閉，門票亦會釋出。`,
  },
} as const

/**
 * Returns the parameters of a Checkout Session. They depend on the request alone, because Stripe rejects an
 * idempotency key with other parameters. The first request may come as late as the payment deadline. The page must
 * then live for half an hour. The shop expires it in time.
 */
export function sessionParams(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { orderID, orderReference, amountCents, language, ticketCount, imageURL, email } = request
  const { tickets, payBy } = texts[language]
  const description = [
    request.venue[language],
    formatDateTime(request.eventStartTimeSSE),
    tickets(ticketCount),
    orderReference,
  ].join(' · ')
  const metadata = { orderID, orderReference }
  return {
    mode: 'payment',
    client_reference_id: orderID,
    metadata,
    payment_intent_data: { metadata, description: `${brand.name} ${orderReference}` },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'hkd',
          unit_amount: amountCents,
          // Stripe fetches the picture itself, and cannot reach a developer's machine.
          product_data: {
            name: request.title[language],
            description,
            ...(imageURL.startsWith('https://') && { images: [imageURL] }),
          },
        },
      },
    ],
    allowed_payment_method_types: ['card', 'wechat_pay', 'alipay'],
    payment_method_options: { wechat_pay: { client: 'web' } },
    // The buyer pays the exact amount and currency of the order.
    adaptive_pricing: { enabled: false },
    locale: language === 'zh' ? 'zh-HK' : 'en',
    custom_text: { submit: { message: payBy(formatTime(request.deadlineSSE)) } },
    expires_at: request.deadlineSSE + shortestPageSeconds + clockDifferenceSeconds,
    success_url: request.successURL,
    cancel_url: request.failureURL,
    ...(email !== null && plainEmail.test(email) && { customer_email: email }),
  }
}

/**
 * Returns a Checkout Session as a payment. An expanded `payment_intent` separates a declined asynchronous payment
 * from a pending one; unexpanded, it counts as pending. Throws {@link UnknownPayment} if the session is not a
 * payment's.
 */
export function paymentOf(session: Stripe.Checkout.Session): Payment {
  const { id, amount_total, currency, client_reference_id: orderID } = session
  const isAmount = typeof amount_total === 'number' && Number.isSafeInteger(amount_total) && amount_total >= 0
  if (!isAmount || typeof currency !== 'string' || typeof id !== 'string')
    throw new UnknownPayment(`the session ${id} has no payment`)
  const status = statusOf(session)
  return {
    paymentID: id,
    orderID: typeof orderID === 'string' ? orderID : '',
    status,
    amountCents: amount_total,
    currency: currency.toUpperCase(),
    liveMode: session.livemode,
    redirectURL: status === 'open' ? session.url : null,
    ...(status === 'paid' ? readCharge(session.payment_intent) : notPaid),
  }
}

const notPaid = { method: null, paidSSE: null } as const

function statusOf({ id, status, payment_status, payment_intent }: Stripe.Checkout.Session): PaymentStatus {
  // A session of amount 0 is complete without a payment.
  if (payment_status === 'paid' || (payment_status === 'no_payment_required' && status === 'complete')) return 'paid'
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') throw new UnknownPayment(`the session ${id} is ${String(status)}`)
  const intent = typeof payment_intent === 'string' ? null : payment_intent
  // The buyer has left the page, so nobody will try another method.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'declined' : 'pending'
}
