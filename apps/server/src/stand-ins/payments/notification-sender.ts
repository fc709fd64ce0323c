import type { Clock } from '@pokfei/domain/ports/clock'
import { signatureHeader, signNotification } from '../../adapters/notification-signature.ts'
import type { PaymentLedger } from './payment-ledger.ts'
import type { QueuedNotification } from './payment-record.ts'

/** The longest pause between two tries. */
const longestPauseSeconds = 300
/** How long a notification is tried for. */
const giveUpAfterSeconds = 3 * 86_400
/** How many are under way at a time in {@link NotificationSender.sendDue}. */
const batchSize = 16

/** What sending works with. */
export interface SenderDeps {
  readonly ledger: PaymentLedger
  readonly clock: Clock
  /** Where the shop listens; asked at each try, because a port may be chosen when listening starts. */
  readonly url: () => string
  readonly secret: Buffer
  /** How long one try may take; 4,000 by default. */
  readonly timeLimitMilliseconds?: number
}

/** Sends notifications at least once: until the shop answers 200, at growing distances, for three days. */
export interface NotificationSender {
  /** One try of one notification, if it is due. True when the shop took it. */
  send(eventID: string): Promise<boolean>
  /** One try of each notification that is due; answers how many the shop took. */
  sendDue(): Promise<number>
}

/** Seconds until the next try: 2, 4, 8, … up to {@link longestPauseSeconds}. */
export function pauseAfter(sentCount: number): number {
  return Math.min(2 ** Math.min(sentCount, 16), longestPauseSeconds)
}

/** A sender over the stand-in's ledger. */
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
    // Each try puts its notification off, so the list of those that are due runs out.
    for (;;) {
      const due = ledger.dueNotifications(clock.nowSSE(), batchSize)
      if (due.length === 0) return takenCount
      const taken = await Promise.all(due.map(send))
      takenCount += taken.filter(Boolean).length
    }
  }

  return { send, sendDue }
}

/** True when the shop answered 200. No answer is as good as a refusal: it is tried again. */
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
