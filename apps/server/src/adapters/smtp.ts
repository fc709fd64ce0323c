import type { Clock } from '@pokfei/domain/ports/clock'
import { MailerUnavailable, type MailOutcome, type Mailer } from '@pokfei/domain/ports/mailer'
import { createTransport } from 'nodemailer'
import { mailMessage } from './mail-message.ts'

/** Where mails are handed in. */
export interface SmtpSettings {
  /** `smtps://user:password@host:465` or `smtp://host:587`. */
  readonly url: string
  /** An address, or a name with an address in angle brackets. */
  readonly from: string
}

/** Every part of an attempt ends within this time; all of them together well within a mail's lease. */
const patienceMilliseconds = 20_000

/**
 * Hands mails to a mail server. Connections are kept and shared; a mail whose connection breaks is not sent again here,
 * because only the outbox knows whether it may be.
 */
export function createSmtpMailer({ url, from }: SmtpSettings, clock: Clock): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 0,
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
    dnsTimeout: patienceMilliseconds,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(mailMessage(mail, from, clock.nowSSE()))
        return { kind: 'accepted' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** What a mail server says about the recipient or the mail itself, and for good (5xx), ends it; anything else, its
 *  operator's own faults included, may be better later. */
function outcomeOf(error: unknown): MailOutcome {
  if (!(error instanceof Error)) throw error
  const { responseCode, command } = detailOf(error)
  const isForGood = responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
  if (isForGood) return { kind: 'refused', reason: error.message }
  throw new MailerUnavailable(error.message, { cause: error })
}

function detailOf(error: Error): { readonly responseCode: number; readonly command: string } {
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const command = 'command' in error && typeof error.command === 'string' ? error.command : ''
  return { responseCode, command }
}
