import { paymentWindowMinutes } from '@pokfei/domain/orders/limits'

/** Seconds from an order to its payment deadline. */
export const payableSeconds = paymentWindowMinutes * 60

/** Seconds from an order to the closing of its payment, half a minute after the deadline. */
export const closingSeconds = payableSeconds + 30
