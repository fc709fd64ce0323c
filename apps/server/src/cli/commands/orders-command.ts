import type { Command } from '../frame/command.ts'
import { evidenceVerb } from '../order-verbs/evidence.ts'
import { findVerb } from '../order-verbs/find.ts'
import { listVerb } from '../order-verbs/list.ts'
import { refundVerb } from '../order-verbs/refund.ts'
import { refundsVerb } from '../order-verbs/refunds.ts'
import { resendVerb } from '../order-verbs/resend.ts'
import { retryRefundVerb } from '../order-verbs/retry-refund.ts'
import { showVerb } from '../order-verbs/show.ts'

/** The command `npm run orders`, with which operators answer buyers. */
export const ordersCommand: Command = {
  name: 'orders',
  words: 'The orders of all members. ORDERREF is the reference on receipts and mails.',
  verbs: [findVerb, showVerb, listVerb, resendVerb, refundVerb, retryRefundVerb, refundsVerb, evidenceVerb],
}
