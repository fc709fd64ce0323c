import type { ManualClock } from '../fixtures/manual-clock.ts'
import { misbehaviours, type Misbehave, type Misbehaviour } from '../stripe-stand-in/misbehaviour.ts'
import type { StripeStandIn } from '../stripe-stand-in/start-stripe-stand-in.ts'
import type { SoakBuyer } from './soak-buyer.ts'

/** The share of calls that go wrong, in percent. */
const wrongShare = 20
/** The share of those that hang, per thousand. It is small because a hang costs time. The other faults are equally
 *  likely. */
const hangingShare = 30

/** Makes a stand-in misbehave by each buyer's random numbers, and counts what it did. */
export function misbehaveAtRandom(
  { clock, stripe }: { readonly clock: ManualClock; readonly stripe: StripeStandIn },
  buyers: ReadonlyMap<string, SoakBuyer>,
  counts: Map<string, number>,
): Misbehave {
  const count = <What extends string>(what: What): What => {
    counts.set(what, (counts.get(what) ?? 0) + 1)
    return what
  }
  return ({ route, sessionID, customerEmail }) => {
    const buyer = buyers.get(customerEmail ?? '')
    if (buyer === undefined) return null
    const { outage, random } = buyer
    const nowSSE = clock.nowSSE()
    if (outage !== null && nowSSE >= outage.fromSSE && nowSSE < outage.toSSE) {
      count('outage')
      return random.below(1_500) === 0 ? 'hang' : 'fail'
    }
    if (route === 'expire' && sessionID !== null && random.below(8) === 0 && stripe.ledger.pay(sessionID))
      count('paidWhileExpired')
    return random.below(100) < wrongShare ? count(pick(random.below(1000))) : null
  }
}

function pick(number: number): Misbehaviour {
  const hanging = number < hangingShare
  const some = misbehaviours.filter((one) => one.startsWith('hang') === hanging)
  return some[number % some.length] ?? 'fail'
}
