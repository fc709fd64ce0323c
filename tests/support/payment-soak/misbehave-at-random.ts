import type { ManualClock } from '../manual-clock.ts'
import { misbehaviours, type Misbehave, type Misbehaviour } from '../stripe-stand-in/misbehaviour.ts'
import type { StripeStandIn } from '../stripe-stand-in/start-stripe-stand-in.ts'
import type { SoakBuyer } from './soak-buyer.ts'

/** Of a hundred calls, how many go wrong. */
const wrongShare = 20
/** Of a thousand of those, how many hang: few, because it costs time. Else each wrong is as likely. */
const hangingShare = 30

/** Lets a stand-in treat each buyer's calls as that buyer's random numbers say, counting what it did. */
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
    if (route === 'expire' && sessionID !== null && random.below(8) === 0 && stripe.ledger.pay(sessionID)) count('paidWhileExpired')
    return random.below(100) < wrongShare ? count(pick(random.below(1000))) : null
  }
}

function pick(number: number): Misbehaviour {
  const hanging = number < hangingShare
  const some = misbehaviours.filter((one) => one.startsWith('hang') === hanging)
  return some[number % some.length] ?? 'fail'
}
