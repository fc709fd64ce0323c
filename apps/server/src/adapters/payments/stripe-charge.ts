import { cardBrands, cardWallets, type PaymentMethod } from '@pokfei/domain/payments/payment-method'
import type { Payment } from '@pokfei/domain/payments/payment'
import { z } from 'zod'

/** Unreadable fields become null, because a receipt can do without them. */
const card = z.object({
  brand: z.enum(cardBrands).nullable().catch(null),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .nullable()
    .catch(null),
  wallet: z
    .object({ type: z.enum(cardWallets) })
    .nullable()
    .catch(null),
})
const details = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card'), card }),
  z.object({ type: z.enum(['wechat_pay', 'alipay', 'link']) }),
])
const intentWithCharge = z.object({
  latest_charge: z.object({ created: z.int().min(0), payment_method_details: details.nullable().catch(null) }),
})

/**
 * Returns how and when a PaymentIntent was paid, as far as its expanded charge says. It never throws, so that an
 * unknown method never delays a payment.
 */
export function readCharge(intent: unknown): Pick<Payment, 'method' | 'paidSSE'> {
  const read = intentWithCharge.safeParse(intent)
  if (!read.success) return { method: null, paidSSE: null }
  const { created, payment_method_details: methodDetails } = read.data.latest_charge
  return { method: methodDetails && methodOf(methodDetails), paidSSE: created }
}

function methodOf(methodDetails: z.infer<typeof details>): PaymentMethod {
  if (methodDetails.type !== 'card') return { kind: methodDetails.type }
  const { brand, last4, wallet } = methodDetails.card
  return { kind: 'card', brand, last4, wallet: wallet?.type ?? null }
}
