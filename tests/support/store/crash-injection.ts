import type { OrderDeps } from '@pokfei/domain/services/order-deps'

/** The calls that change something in the database or at the payment provider. */
const calls = [
  'orders.place',
  'orders.openPayment',
  'orders.settle',
  'orders.claimDue',
  'refunds.claimDue',
  'refunds.observe',
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
export function withCrashInjection(
  { store, payments, ...others }: OrderDeps,
  onCrashPoint: (point: CrashPoint) => void,
): OrderDeps {
  async function withCrashPoints<Result>(name: Call, call: () => Promise<Result>): Promise<Result> {
    onCrashPoint(`before ${name}`)
    const result = await call()
    onCrashPoint(`after ${name}`)
    return result
  }
  const { orders, refunds, paymentEvents } = store
  return {
    ...others,
    store: {
      orders: {
        ...orders,
        place: (...args) => withCrashPoints('orders.place', () => orders.place(...args)),
        openPayment: (...args) => withCrashPoints('orders.openPayment', () => orders.openPayment(...args)),
        settle: (...args) => withCrashPoints('orders.settle', () => orders.settle(...args)),
        claimDue: (...args) => withCrashPoints('orders.claimDue', () => orders.claimDue(...args)),
      },
      refunds: {
        ...refunds,
        claimDue: (...args) => withCrashPoints('refunds.claimDue', () => refunds.claimDue(...args)),
        observe: (...args) => withCrashPoints('refunds.observe', () => refunds.observe(...args)),
      },
      paymentEvents,
    },
    payments: {
      ...payments,
      create: (...args) => withCrashPoints('payments.create', () => payments.create(...args)),
      retrieve: (...args) => withCrashPoints('payments.retrieve', () => payments.retrieve(...args)),
      expire: (...args) => withCrashPoints('payments.expire', () => payments.expire(...args)),
      refund: (...args) => withCrashPoints('payments.refund', () => payments.refund(...args)),
    },
  }
}
