import { sendDueMails, type MailDeps, type MailResult } from '@pokfei/domain/services/emails/send-due-mails'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { startJob } from './start-job.ts'
import { ticketDepsOf } from '../tickets/ticket-deps.ts'
import { composeAccountMail } from '../emails/compose-account-mail.ts'
import { composeClaimLink } from '../emails/compose-claim-link.ts'
import { composeConfirmation } from '../emails/compose-confirmation.ts'
import { composeDoorTickets } from '../emails/compose-door-tickets.ts'
import { composeEmailLink } from '../emails/compose-email-link.ts'
import { composeErasureMail } from '../emails/compose-erasure-mail.ts'
import { composeEventChange } from '../emails/compose-event-change.ts'
import { composeEventMessage } from '../emails/compose-event-message.ts'
import { composeEventReminder } from '../emails/compose-event-reminder.ts'
import { composeExchangeMail } from '../emails/compose-exchange-mail.ts'
import { composeRefundMail } from '../emails/compose-refund-mail.ts'
import { composeRoomMail } from '../emails/compose-room-mail.ts'
import { composeSaleReminder } from '../emails/compose-sale-reminder.ts'

/** The default time between two rounds, in milliseconds. A due mail is taken within it. */
const standardRoundMilliseconds = 1000
/**
 * The number of mails in one round, sent at the same time. They share the thread that draws tickets with the
 * downloads.
 */
const roundSize = 4
/** The most reminders that are enqueued at once. A confirmation waits for at most as many, because mails go by due time. */
const remindersAtOnce = 40

/** From this delay on, rounds pause. Clients that wait for a response go first. */
const lateMilliseconds = 50

/**
 * Sends due mails for as long as the server listens. A round that fails is logged and tried again. Closing waits for
 * the round under way.
 */
export function startMails(app: FastifyInstance, deps: AppDeps): void {
  const composeDeps = {
    tickets: ticketDepsOf(deps),
    pdf: deps.pdf,
    clock: deps.clock,
    publicURL: deps.settings.publicURL,
  }
  const mailDeps: MailDeps = {
    store: deps.store,
    clock: deps.clock,
    mailer: deps.mailer,
    composeConfirmation: (confirmation) => composeConfirmation(composeDeps, confirmation),
    composeDoorTickets: (confirmation) => composeDoorTickets(composeDeps, confirmation),
    composeEmailLink: (link) => composeEmailLink(link, deps.settings.publicURL),
    composeSaleReminder: (reminder) => composeSaleReminder(reminder, deps.settings.publicURL),
    composeRoomMail: (facts) => composeRoomMail(facts, deps.settings.publicURL),
    composeEventReminder: (reminder) => composeEventReminder(reminder, deps.settings.publicURL),
    composeEventChange: (change) => composeEventChange(change, deps.settings.publicURL, deps.clock.nowSSE()),
    composeEventMessage: (facts) => composeEventMessage(facts, deps.settings.publicURL),
    composeExchangeMail: (facts) => composeExchangeMail(facts, deps.settings.publicURL),
    composeErasureMail: (erasure) => composeErasureMail(erasure, deps.settings.publicURL),
    composeRefundMail: (facts) => composeRefundMail(facts, deps.settings.publicURL),
    composeAccountMail: (facts) => composeAccountMail(facts, deps.settings.publicURL),
    composeClaimLink: (facts) => composeClaimLink(facts, deps.settings.publicURL),
  }

  const isLate = (): boolean => (deps.shedding?.loop.delayMilliseconds() ?? 0) >= lateMilliseconds

  const sendRound = async (): Promise<readonly MailResult[]> => {
    const ends = await sendDueMails(mailDeps, { limit: roundSize })
    for (const end of ends) {
      app.metrics.countBy('mails', end.kind)
      logMailEnd(app.log, end)
    }
    return ends
  }

  /**
   * Runs rounds without a pause until one is not full, or the server is late. Reminders are enqueued once nothing else
   * is due, and not while mails fail.
   */
  const sendAll = async (isStopping: () => boolean): Promise<void> => {
    let isHindered = false
    for (;;) {
      const ends = await sendRound()
      isHindered ||= ends.some(({ kind }) => kind === 'postponed')
      const hasMore = ends.length === roundSize || (!isHindered && (await enqueueReminders()))
      if (!hasMore || isStopping() || isLate()) return
    }
  }

  const enqueueReminders = async (): Promise<boolean> =>
    deps.store.reminders.enqueueDue({ nowSSE: deps.clock.nowSSE(), limit: remindersAtOnce })

  startJob(app, {
    run: sendAll,
    everyMilliseconds: deps.settings.roundMilliseconds ?? standardRoundMilliseconds,
    failure: 'mail round failed',
  })
}

/** Returns the ID of a mail's order, refund or row. */
function aboutMail(mail: MailResult['mail']): object {
  if ('orderID' in mail) return { orderID: mail.orderID }
  return 'refundID' in mail ? { refundID: mail.refundID } : { mailID: mail.mailID }
}

/** Logs the outcome of a mail. Addresses stay out of the log: the order or the mail's row identifies it. */
function logMailEnd(log: FastifyBaseLogger, end: MailResult): void {
  const { kind, attempt } = end.mail
  const about = aboutMail(end.mail)
  switch (end.kind) {
    case 'sent':
      return
    case 'postponed':
      log.warn({ err: end.error, mail: kind, ...about, attempt }, 'mail postponed')
      return
    case 'undeliverable':
      log.info({ mail: kind, ...about, attempt, reason: end.reason }, 'mail undeliverable at a typed address')
      return
    case 'unneeded':
      log.info({ mail: kind, ...about, attempt, reason: end.reason }, 'mail not needed any more')
      return
    case 'dropped':
      log.error({ mail: kind, ...about, attempt, reason: end.reason }, 'mail dropped')
  }
}
