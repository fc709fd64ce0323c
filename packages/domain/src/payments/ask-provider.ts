import { PaymentProviderUnavailable } from '../ports/payment-provider.ts'

/** There is no answer; `cause` says what is known of why, for the operator. */
export interface Unavailable {
  readonly kind: 'unavailable'
  readonly cause: Error
}

/** How long a call to the payment provider may take: a buyer gets an answer within 8 seconds. */
const patienceMs = 7_500

/**
 * Waits for the provider's answer, but not for ever. Answers {@link Unavailable} when there is none in time
 * or the provider says that it cannot; any other error is thrown. The call itself goes on: what it
 * still brings about is found at the next look.
 */
export async function askProvider<T>(call: Promise<T>): Promise<{ readonly kind: 'answer'; readonly answer: T } | Unavailable> {
  let timer: NodeJS.Timeout | undefined
  const outOfPatience = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), patienceMs)
  })
  const answered = call.then(
    (answer) => ({ kind: 'answer', answer }) as const,
    (error: unknown) => {
      if (error instanceof PaymentProviderUnavailable) return { kind: 'unavailable', cause: error } as const
      throw error
    },
  )
  try {
    const first = await Promise.race([answered, outOfPatience])
    return first === 'late' ? { kind: 'unavailable', cause: new PaymentProviderUnavailable('it does not answer in time') } : first
  } finally {
    clearTimeout(timer)
  }
}
