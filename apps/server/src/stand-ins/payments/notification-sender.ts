import type { Clock } from '@pokfei/domain/ports/clock'
import { signatureHeader, signNotification } from '../../adapters/notification-signature.ts'
import type { PaymentLedger } from './payment-ledger.ts'
import type { QueuedNotification } from './payment-record.ts'

/** The longest pause between two tries. */
const longestPauseSeconds = 300
/** The time after which a webhook is given up. */
const giveUpAfterSeconds = 3 * 86_400
/** The number of webhooks that {@link NotificationSender.sendDue} sends at once. */
const batchSize = 16

/** The dependencies of the sender. */
export interface SenderDeps {
  readonly ledger: PaymentLedger
  readonly clock: Clock
  /** Returns the shop's address. It is called at each try, because the port may be chosen when listening starts. */
  readonly url: () => string
  readonly secret: Buffer
  /** The time limit of one try; 4,000 by default. */
  readonly timeLimitMilliseconds?: number
}

/** Sends webhooks at least once. It retries with growing pauses until the shop responds with 200, for three days. */
export interface NotificationSender {
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
export function createNotificationSender(deps: SenderDeps): NotificationSender {
  const { ledger, clock, timeLimitMilliseconds = 4000 } = deps

  async function send(eventID: string): Promise<boolean> {
    const nowSSE = clock.nowSSE()
    const notification = ledger.claimNotification(eventID, nowSSE, (sentCount) => nowSSE + pauseAfter(sentCount))
    if (notification === null) return false
    const taken = await post(deps, notification, timeLimitMilliseconds)
    if (taken || nowSSE - notification.createdTimeSSE > giveUpAfterSeconds) ledger.settleNotification(eventID)
    return taken
  }

  async function sendDue(): Promise<number> {
    let takenCount = 0
    // Each try postpones its webhook, so the list of due ones ends.
    for (;;) {
      const due = ledger.dueNotifications(clock.nowSSE(), batchSize)
      if (due.length === 0) return takenCount
      const taken = await Promise.all(due.map(send))
      takenCount += taken.filter(Boolean).length
    }
  }

  return { send, sendDue }
}

/**
 * Sends one webhook. Returns true if the shop responded with 200. A missing response counts as an error, and the
 * webhook is retried.
 */
async function post(deps: SenderDeps, notification: QueuedNotification, timeLimit: number): Promise<boolean> {
  const { sentCount: _sentCount, ...body } = notification
  const rawBody = Buffer.from(JSON.stringify(body))
  try {
    const response = await fetch(deps.url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signNotification(deps.secret, deps.clock.nowSSE(), rawBody),
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
