import type { WriteMailDeps } from '@pokfei/domain/services/emails/write-mail'
import type { Mail } from '@pokfei/domain/emails/mail'

type Composers = Pick<
  WriteMailDeps,
  | 'composeConfirmation'
  | 'composeDoorTickets'
  | 'composeEmailLink'
  | 'composeSaleReminder'
  | 'composeRoomMail'
  | 'composeEventReminder'
  | 'composeExchangeMail'
  | 'composeEventChange'
  | 'composeEventMessage'
  | 'composeErasureMail'
  | 'composeRefundMail'
  | 'composeAccountMail'
  | 'composeClaimLink'
>

const empty = { subject: '', text: '', html: '', attachments: [] } as const

/** Writes mails that say just what they are about: their order, their link's token, their event, their refund. */
export const plainMails: Composers = {
  composeConfirmation: async ({ order, address }): Promise<Mail> => ({
    ...empty,
    messageID: order.orderID,
    to: address,
    language: order.language,
    subject: order.orderReference,
  }),
  composeDoorTickets: async ({ order, tickets, address }): Promise<Mail> => ({
    ...empty,
    messageID: `door ${order.orderID}`,
    to: address,
    language: order.language,
    subject: `door, ${tickets.length} tickets`,
  }),
  composeEmailLink: ({ address, token }) => ({ ...empty, messageID: 'link', to: address, language: 'zh', text: token }),
  composeSaleReminder: ({ description, language, address, mailID }) => ({
    ...empty,
    messageID: mailID,
    to: address,
    language,
    subject: `sale ${description.event.saleStartTimeSSE}`,
  }),
  composeRoomMail: ({ kind, room, rank, language, address, mailID }) => ({
    ...empty,
    messageID: mailID,
    to: address,
    language,
    subject: kind === 'roomStart' ? `start ${room.startTimeSSE}` : `turn ${rank} after ${room.servedRank}`,
  }),
  composeExchangeMail: ({ order, address }) => ({
    ...empty,
    messageID: `exchange.${order.orderID}@tickets.example`,
    to: address,
    language: order.language,
    subject: order.orderReference,
  }),
  composeEventReminder: ({ order, tickets, address }) => ({
    ...empty,
    messageID: `event ${order.orderID}`,
    to: address,
    language: order.language,
    subject: `event, ${tickets.length} tickets`,
  }),
  composeEventChange: ({ order, tickets, address, change }) => ({
    ...empty,
    messageID: `change ${order.orderID} ${change.revision}`,
    to: address,
    language: order.language,
    subject: `change ${change.revision} ${change.kind}, ${tickets.length} tickets`,
  }),
  composeEventMessage: ({ order, tickets, address, message }) => ({
    ...empty,
    messageID: `message ${order.orderID} ${message.number}`,
    to: address,
    language: order.language,
    subject: `message ${message.number}, ${tickets.length} tickets`,
  }),
  composeErasureMail: ({ kind, mailID, address, language, dueSSE }) => ({
    ...empty,
    messageID: mailID,
    to: address,
    language,
    subject: `${kind} ${dueSSE}`,
  }),
  composeRefundMail: ({ kind, refund, order, address }) => ({
    ...empty,
    messageID: `${kind} ${refund.refundID}`,
    to: address,
    language: order.language,
    subject: `${kind} ${refund.amountCents}`,
  }),
  composeAccountMail: ({ kind, mailID, address }) => ({
    ...empty,
    messageID: mailID,
    to: address,
    language: 'zh',
    subject: kind,
  }),
  composeClaimLink: ({ kind, claimID, address, language, token }) => ({
    ...empty,
    messageID: claimID,
    to: address,
    language,
    subject: kind,
    text: token,
  }),
}
