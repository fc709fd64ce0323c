import type { ChangePace } from '@pokfei/domain/changes/estimate-change'

/** A server sends four mails at a time, and each takes about a second. It makes 20 refunds a second. */
export const pace: ChangePace = { mailsPerMinute: 240, refundsPerMinute: 1200 }
