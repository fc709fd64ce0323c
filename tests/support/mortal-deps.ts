import type { OrderDeps } from '@pokfei/domain/orders/order-deps'

/** The calls that change something in the database or at the payment provider. */
const calls = [
  'orders.place',
  'orders.openPayment',
  'orders.settle',
  'orders.claimDue',
  'refunds.claimDue',
  'refunds.made',
  'payments.create',
  'payments.retrieve',
  'payments.expire',
  'payments.refund',
] as const

type Call = (typeof calls)[number]

/** A point at which a process may die: just before a call, or just after it and before the caller knows. */
export type CrashPoint = `${'before' | 'after'} ${Call}`

/** Every {@link CrashPoint}. */
export const crashPoints: readonly CrashPoint[] = calls.flatMap((call): CrashPoint[] => [
  `before ${call}`,
  `after ${call}`,
])

/** Returns the dependencies of a process that reports each crash point to `passing`. An error from `passing` is thrown
 *  at that point, because a dead process does nothing more. The provider is a new object, as in a new process. */
export function mortalDeps({ store, payments, ...others }: OrderDeps, passing: (point: CrashPoint) => void): OrderDeps {
  async function mortal<Result>(name: Call, call: () => Promise<Result>): Promise<Result> {
    passing(`before ${name}`)
    const result = await call()
    passing(`after ${name}`)
    return result
  }
  const { orders, refunds, paymentEvents } = store
  return {
    ...others,
    store: {
      orders: {
        ...orders,
        place: (...args) => mortal('orders.place', () => orders.place(...args)),
        openPayment: (...args) => mortal('orders.openPayment', () => orders.openPayment(...args)),
        settle: (...args) => mortal('orders.settle', () => orders.settle(...args)),
        claimDue: (...args) => mortal('orders.claimDue', () => orders.claimDue(...args)),
      },
      refunds: {
        ...refunds,
        claimDue: (...args) => mortal('refunds.claimDue', () => refunds.claimDue(...args)),
        made: (...args) => mortal('refunds.made', () => refunds.made(...args)),
      },
      paymentEvents,
    },
    payments: {
      ...payments,
      create: (...args) => mortal('payments.create', () => payments.create(...args)),
      retrieve: (...args) => mortal('payments.retrieve', () => payments.retrieve(...args)),
      expire: (...args) => mortal('payments.expire', () => payments.expire(...args)),
      refund: (...args) => mortal('payments.refund', () => payments.refund(...args)),
    },
  }
}
