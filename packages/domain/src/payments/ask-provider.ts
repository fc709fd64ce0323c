import { PaymentProviderUnavailable } from '../ports/payment-provider.ts'

/** The provider gave no response. `cause` is the known reason, for the operator. */
export interface Unavailable {
  readonly kind: 'unavailable'
  readonly cause: Error
}

/** Milliseconds that a call to the payment provider may take. A buyer gets a response within 8 seconds. */
const patienceMs = 7_500

/**
 * Waits for the provider's response for a limited time. Returns {@link Unavailable} if there is none in time, or if the
 * provider reports that it cannot. It throws any other error. The call itself continues; the next poll finds its
 * effect.
 */
export async function askProvider<T>(
  call: Promise<T>,
): Promise<{ readonly kind: 'answer'; readonly answer: T } | Unavailable> {
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
    return first === 'late'
      ? { kind: 'unavailable', cause: new PaymentProviderUnavailable('it does not answer in time') }
      : first
  } finally {
    clearTimeout(timer)
  }
}
