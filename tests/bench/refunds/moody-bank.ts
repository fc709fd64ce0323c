import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '@pokfei/server/adapters/system-clock'
import { seededRandom } from '../../support/fixtures/seeded-random.ts'
import { misbehaviours } from '../../support/stripe-stand-in/misbehaviour.ts'
import { signEvent } from '../../support/stripe-stand-in/sign-event.ts'
import { standInKeys, type StripeStandIn } from '../../support/stripe-stand-in/start-stripe-stand-in.ts'

/** The share of calls about refunds that go wrong, in percent. */
const wrongShare = 10
/** In a storm the provider refuses every call for its rate. */
const storm = { everyMilliseconds: 45_000, lastsMilliseconds: 3_000 } as const
/** The longest time that a bank takes for a pending refund, or to send a made one back. */
const longestDelayMilliseconds = 20_000
const webhookPauseMilliseconds = 250

/** A provider and its banks, which fail in every way until they are calm. */
export interface MoodyBank {
  /** The moments of all requests for refunds, in milliseconds. */
  readonly refundCalls: readonly number[]
  /** The number of calls and refunds that went wrong, by kind. */
  readonly counts: ReadonlyMap<string, number>
  /** Ends all failures: banks accept each refund at once from now on. */
  calmDown(): void
  /** Sends the events about refunds to a server until `stop`. Repeats each event until the server accepts it. */
  deliver(port: number, stop: AbortSignal): Promise<void>
}

/** Makes a stand-in fail at random. The seed determines the kinds of failures. */
export function openMoodyBank(stripe: StripeStandIn, seed: number): MoodyBank {
  const { ledger } = stripe
  const random = seededRandom(seed)
  const refundCalls: number[] = []
  const counts = new Map<string, number>()
  const started = performance.now()
  let isCalm = false
  let delivered = 0

  function count<What extends string>(what: What): What {
    counts.set(what, (counts.get(what) ?? 0) + 1)
    return what
  }

  stripe.misbehave = ({ route }) => {
    if (route === 'refund') refundCalls.push(performance.now())
    if (isCalm || (route !== 'refund' && route !== 'read')) return null
    if ((performance.now() - started) % storm.everyMilliseconds < storm.lastsMilliseconds) {
      count('storm')
      return 'limitRate'
    }
    return random.below(100) < wrongShare ? count(misbehaviours[random.below(misbehaviours.length)] ?? 'fail') : null
  }

  /** Lets a bank decide about a refund later. */
  function decideLater(status: 'succeeded' | 'failed', isStillOpen: (now: string) => boolean, seen: number): void {
    setTimeout(() => {
      const refund = ledger.refunds[seen]
      if (refund === undefined || !isStillOpen(refund.status)) return
      if (status === 'failed') count('bank failed later')
      ledger.decideRefund(refund.id, status)
    }, random.below(longestDelayMilliseconds)).unref()
  }

  ledger.statusOfRefund = () => {
    if (isCalm) return 'succeeded'
    const chance = random.below(100)
    const seen = ledger.refunds.length
    if (chance < 80) {
      if (chance < 3) decideLater('failed', (now) => now === 'succeeded' && !isCalm, seen)
      return 'succeeded'
    }
    if (chance >= 95) {
      count('bank failed')
      return 'failed'
    }
    count('bank pending')
    decideLater(chance < 91 ? 'succeeded' : 'failed', (now) => now === 'pending', seen)
    return 'pending'
  }

  async function send(port: number, body: string): Promise<boolean> {
    const { rawBody, headers } = signEvent(standInKeys.webhookSecret, systemClock.nowSSE(), body)
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/payments/notifications`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body: new Uint8Array(rawBody),
        signal: AbortSignal.timeout(10_000),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  return {
    refundCalls,
    counts,
    calmDown() {
      isCalm = true
    },
    async deliver(port, stop) {
      while (!stop.aborted) {
        const event = ledger.events[delivered]
        if (event === undefined) await wait(webhookPauseMilliseconds)
        else if (!/refund/.test(event.type) || (await send(port, event.body))) delivered += 1
        else {
          count('event not taken')
          await wait(webhookPauseMilliseconds)
        }
      }
    },
  }
}
