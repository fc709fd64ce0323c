import { sendDueMails, type MailDeps, type MailEnd } from '@pokfei/domain/notifications/send-due-mails'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { ticketDepsOf } from '../tickets/ticket-deps.ts'
import { composeConfirmation } from './compose-confirmation.ts'
import { composeEmailLink } from './compose-email-link.ts'
import { composeEventReminder } from './compose-event-reminder.ts'
import { composeSaleReminder } from './compose-sale-reminder.ts'

/** The default time between two rounds, in milliseconds. A due mail is taken within it. */
const standardRoundMilliseconds = 1000
/**
 * The number of mails in one round, sent at the same time. They share the thread that draws tickets with the
 * downloads.
 */
const roundSize = 4
/** How many reminders are owed at once: a confirmation waits for so many of them at most, since those that are due first
 *  go first. */
const remindersAtOnce = 40

/** From this delay on, rounds pause. Clients that wait for a response go first. */
const lateMilliseconds = 50

/**
 * Sends due mails for as long as the server listens. A round that fails is logged and tried again. Closing waits for
 * the round under way.
 */
export function sendMailsWhileListening(app: FastifyInstance, deps: AppDeps): void {
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
    composeEmailLink: (link) => composeEmailLink(link, deps.settings.publicURL),
    composeSaleReminder: (reminder) => composeSaleReminder(reminder, deps.settings.publicURL),
    composeEventReminder: (reminder) => composeEventReminder(reminder, deps.settings.publicURL),
  }
  let timer: NodeJS.Timeout | null = null
  let work = Promise.resolve()

  const isLate = (): boolean => (deps.shedding?.loop.delayMilliseconds() ?? 0) >= lateMilliseconds

  const sendRound = async (): Promise<readonly MailEnd[]> => {
    const ends = await sendDueMails(mailDeps, { limit: roundSize })
    for (const end of ends) {
      app.metrics.countBy('mails', end.kind)
      tell(app.log, end)
    }
    return ends
  }

  /**
   * Runs rounds without a pause until one is not full, or the server is late. Reminders are enqueued once nothing else
   * is due, and not while mails fail.
   */
  const sendAll = async (): Promise<void> => {
    let isHindered = false
    for (;;) {
      const ends = await sendRound()
      isHindered ||= ends.some(({ kind }) => kind === 'postponed')
      const hasMore = ends.length === roundSize || (!isHindered && (await oweReminders()))
      if (!hasMore || timer === null || isLate()) return
    }
  }

  const oweReminders = async (): Promise<boolean> =>
    deps.store.reminders.oweDue({ nowSSE: deps.clock.nowSSE(), limit: remindersAtOnce })

  const send = async (): Promise<void> => {
    try {
      await sendAll()
    } catch (error) {
      app.log.error({ err: error }, 'mails that are due could not be looked at')
    }
    timer?.refresh()
  }

  app.addHook('onListen', (done) => {
    timer = setTimeout(() => {
      work = send()
    }, deps.settings.roundMilliseconds ?? standardRoundMilliseconds)
    done()
  })
  app.addHook('onClose', async () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    await work
  })
}

/** Logs the outcome of a mail. Addresses stay out of the log: the order or the mail's row identifies it. */
function tell(log: FastifyBaseLogger, end: MailEnd): void {
  const { kind, attempt } = end.mail
  const about = 'orderID' in end.mail ? { orderID: end.mail.orderID } : { mailID: end.mail.mailID }
  switch (end.kind) {
    case 'sent':
      return
    case 'postponed':
      log.warn({ err: end.error, mail: kind, ...about, attempt }, 'a mail could not be sent now')
      return
    case 'undeliverable':
      log.info({ mail: kind, ...about, attempt, reason: end.reason }, 'nobody gets mails at an address that was typed')
      return
    case 'unneeded':
      log.info({ mail: kind, ...about, attempt, reason: end.reason }, 'a mail was needed no more')
      return
    case 'dropped':
      log.error({ mail: kind, ...about, attempt, reason: end.reason }, 'a mail was given up')
  }
}
