import type { Clock } from '../clock.ts'
import { signatureHeader, signWebhook } from './webhook-signature.ts'
import type { PaymentLedger } from './payment-ledger.ts'
import type { QueuedWebhook } from './payment-record.ts'

/** The longest pause between two tries. */
const longestPauseSeconds = 300
/** The time after which a webhook is given up. */
const retryLimitSeconds = 3 * 86_400
/** The number of webhooks that {@link WebhookSender.sendDue} sends at once. */
const batchSize = 16

/** The dependencies of the sender. */
export interface WebhookSenderDeps {
  readonly ledger: PaymentLedger
  readonly clock: Clock
  /** Returns the shop's address. It is called at each try, because the port may be chosen when listening starts. */
  readonly url: () => string
  readonly secret: Buffer
  /** The time limit of one try; 4,000 by default. */
  readonly timeLimitMilliseconds?: number
}

/** Sends webhooks at least once. It retries with growing pauses until the shop responds with 200, for three days. */
export interface WebhookSender {
  /** Tries to send one webhook, if it is due. Returns true if the shop accepted it. */
  send(eventID: string): Promise<boolean>
  /** Tries to send each due webhook. Returns how many the shop accepted. */
  sendDue(): Promise<number>
}

/** Returns the seconds until the next try: 2, 4, 8, … up to {@link longestPauseSeconds}. */
export function pauseAfter(sentCount: number): number {
  return Math.min(2 ** Math.min(sentCount, 16), longestPauseSeconds)
}

/** Creates a sender over the stand-in's ledger. */
export function createWebhookSender(deps: WebhookSenderDeps): WebhookSender {
  const { ledger, clock, timeLimitMilliseconds = 4000 } = deps

  async function send(eventID: string): Promise<boolean> {
    const nowSSE = clock.nowSSE()
    const webhook = ledger.claimWebhook(eventID, nowSSE, (sentCount) => nowSSE + pauseAfter(sentCount))
    if (webhook === null) return false
    const isAccepted = await post(deps, webhook, timeLimitMilliseconds)
    if (isAccepted || nowSSE - webhook.createdTimeSSE > retryLimitSeconds) ledger.finishWebhook(eventID)
    return isAccepted
  }

  async function sendDue(): Promise<number> {
    let acceptedCount = 0
    // Each try postpones its webhook, so the list of due ones ends.
    for (;;) {
      const due = ledger.dueWebhooks(clock.nowSSE(), batchSize)
      if (due.length === 0) return acceptedCount
      const isAccepted = await Promise.all(due.map(send))
      acceptedCount += isAccepted.filter(Boolean).length
    }
  }

  return { send, sendDue }
}

/**
 * Sends one webhook. Returns true if the shop responded with 200. A missing response counts as an error, and the
 * webhook is retried.
 */
async function post(deps: WebhookSenderDeps, webhook: QueuedWebhook, timeLimit: number): Promise<boolean> {
  const { sentCount: _sentCount, ...body } = webhook
  const rawBody = Buffer.from(JSON.stringify(body))
  try {
    const response = await fetch(deps.url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signWebhook(deps.secret, deps.clock.nowSSE(), rawBody),
      },
      body: rawBody,
      signal: AbortSignal.timeout(timeLimit),
    })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}
