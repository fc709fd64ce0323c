import type { ProviderBooks } from '@pokfei/domain/ports/desk/provider-books'
import type { Config } from '../config/config.ts'

/**
 * Opens the books of the payment provider: Stripe's, or in a demo those of the stand-in, which the running server serves.
 * The libraries of the other one are not loaded.
 */
export async function openProviderBooks(config: Config): Promise<ProviderBooks | null> {
  if (config.stripe !== null) {
    const { createStripeBooks } = await import('../adapters/payments/stripe-books.ts')
    return createStripeBooks(config.stripe)
  }
  if (config.mode === 'production') return null
  const { openStandInBooks } = await import('../demo/stand-in-books.ts')
  return openStandInBooks(config)
}
