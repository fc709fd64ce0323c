import { PaymentProviderUnavailable } from '../../ports/payment-provider.ts'

/** The provider gave no response. `cause` is the known reason, for the operator. */
export interface Unavailable {
  readonly kind: 'unavailable'
  readonly cause: Error
}

/** Milliseconds that a call to the payment provider may take. A buyer gets a response within 8 seconds. */
const timeoutMs = 7_500

/**
 * Waits for the provider's response for a limited time. Returns {@link Unavailable} if there is none in time, or if the
 * provider reports that it cannot. It throws any other error. The call itself continues; the next poll finds its
 * effect.
 */
export async function callProvider<T>(
  call: Promise<T>,
): Promise<{ readonly kind: 'response'; readonly response: T } | Unavailable> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs)
  })
  const settledCall = call.then(
    (response) => ({ kind: 'response', response }) as const,
    (error: unknown) => {
      if (error instanceof PaymentProviderUnavailable) return { kind: 'unavailable', cause: error } as const
      throw error
    },
  )
  try {
    const first = await Promise.race([settledCall, timeout])
    return first === 'late'
      ? { kind: 'unavailable', cause: new PaymentProviderUnavailable('no response in time') }
      : first
  } finally {
    clearTimeout(timer)
  }
}
