import { setMaxListeners } from 'node:events'
import { MailerUnavailable, type Mailer } from '@pokfei/domain/ports/mailer'
import { PaymentProviderUnavailable, type PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import { rejectSignIn, type SignInProvider } from './sign-in/sign-in-provider.ts'

/** Ends calls to other companies when the server stops. */
export interface CallEnder {
  /** Makes all open calls fail as if they got no response, and all later ones too. */
  end(): void
  payments(provider: PaymentProvider): PaymentProvider
  mailer(mailer: Mailer): Mailer
  signIn(provider: SignInProvider): SignInProvider
}

const reason = 'the server is stopping'

/**
 * Creates a {@link CallEnder}. Its wrapped parts work as usual until `end` is called. An ended call may have had its
 * effect, like one whose response got lost. Idempotency keys and Message-IDs cover that. Its connection closes with
 * the process.
 */
export function createCallEnder(): CallEnder {
  const stopping = new AbortController()
  const { signal } = stopping
  // Each call adds a listener for its duration, and the number of calls is not limited.
  setMaxListeners(0, signal)

  async function unlessStopped<T>(call: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    if (signal.aborted) return instead()
    return new Promise((resolve, reject) => {
      const end = (): void => resolve(instead())
      signal.addEventListener('abort', end, { once: true })
      void call()
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', end))
    })
  }
  const unpaid = async (): Promise<never> => Promise.reject(new PaymentProviderUnavailable(reason))
  const unsent = async (): Promise<never> => Promise.reject(new MailerUnavailable(reason))

  return {
    end: () => stopping.abort(),
    payments: (provider) => ({
      ...provider,
      create: (request) => unlessStopped(() => provider.create(request), unpaid),
      retrieve: (paymentID) => unlessStopped(() => provider.retrieve(paymentID), unpaid),
      expire: (paymentID) => unlessStopped(() => provider.expire(paymentID), unpaid),
      refund: (request) => unlessStopped(() => provider.refund(request), unpaid),
      retrieveRefunds: (reference) => unlessStopped(() => provider.retrieveRefunds(reference), unpaid),
      retrieveDispute: (disputeID) => unlessStopped(() => provider.retrieveDispute(disputeID), unpaid),
    }),
    mailer: (mailer) => ({ ...mailer, send: (mail) => unlessStopped(() => mailer.send(mail), unsent) }),
    signIn: (provider) => ({
      ...provider,
      start: (...args) =>
        unlessStopped(
          () => provider.start(...args),
          async () => rejectSignIn('signInUnavailable'),
        ),
      finish: (...args) =>
        unlessStopped(
          () => provider.finish(...args),
          async () => rejectSignIn('signInUnavailable'),
        ),
    }),
  }
}
