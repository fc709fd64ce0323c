import type { NewRow } from '../../shared/schema/new-row.ts'
import type { outbox } from '../../tables/postgres.ts'

type MailRow = NewRow<typeof outbox, 'mailNo'>

/** Returns the row of a mail that is due now. What it is not about is null. */
export const queuedMail = (mail: Pick<MailRow, 'kind'> & Partial<MailRow>, nowSSE: number): MailRow => ({
  orderNo: null,
  refundNo: null,
  memberNo: null,
  mailID: null,
  eventNo: null,
  saleStartTimeSSE: null,
  roomNo: null,
  revision: 0,
  queuedSSE: nowSSE,
  dueSSE: nowSSE,
  attempts: 0,
  resentCount: 0,
  sentSSE: null,
  droppedSSE: null,
  lastFailure: null,
  addressHash: null,
  addressedSSE: null,
  replacedAddress: null,
  ...mail,
})
