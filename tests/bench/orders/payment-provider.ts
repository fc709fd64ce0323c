import { systemClock } from '@pokfei/server/adapters/system-clock'
import { startStripeStandIn } from '../../support/stripe-stand-in/start-stripe-stand-in.ts'

/* The stand-in for Stripe in a process of its own. It sends its origin to the process that forked it. */

const { origin } = await startStripeStandIn(systemClock)
process.send?.(origin)
