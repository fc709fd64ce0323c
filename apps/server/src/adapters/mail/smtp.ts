import type { Clock } from '@pokfei/domain/ports/clock'
import { MailerUnavailable, type Mailer } from '@pokfei/domain/ports/mailer'
import type { MailOutcome } from '@pokfei/domain/emails/mail'
import { createTransport } from 'nodemailer'
import { mailMessage } from './mail-message.ts'

/** The mail server and the sender. */
export interface SmtpSettings {
  /** `smtps://user:password@host:465` or `smtp://host:587`. */
  readonly url: string
  /** An address, or a name with an address in angle brackets. */
  readonly from: string
}

/** The time limit for each part of an attempt. All parts together stay well within a mail's lease. */
const timeoutMilliseconds = 20_000

/**
 * Returns a mailer that sends through a mail server over reused connections. It never resends a mail whose connection
 * broke, because only the outbox knows if it may.
 */
export function createSmtpMailer({ url, from }: SmtpSettings, clock: Clock): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 0,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
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

/**
 * Returns the outcome of a permanent rejection (5xx) of this recipient or mail. Throws for anything else, because it
 * may succeed later. That includes mistakes in the operator's own settings.
 */
function outcomeOf(error: unknown): MailOutcome {
  if (!(error instanceof Error)) throw error
  const { responseCode, command, response } = detailOf(error)
  const isForGood = responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
  const isOfRecipient = command === 'RCPT TO' && namesAddress(responseCode, response)
  if (isForGood) return { kind: 'rejected', cause: isOfRecipient ? 'recipient' : 'mail', reason: error.message }
  throw new MailerUnavailable(error.message, { cause: error, isOfRecipient })
}

/**
 * True if a reply is about the address or its mailbox. The second number of a status code (RFC 3463) says so, as in
 * `550 5.1.1`. Policy, such as `554 5.7.1 relay denied`, has another one. Without a status, the reply's own code
 * counts.
 */
function namesAddress(responseCode: number, response: string): boolean {
  const subject = /^\d{3}[ -]\d\.(\d{1,3})\.\d/.exec(response)?.[1]
  return subject === undefined ? [450, 550, 551, 552, 553].includes(responseCode) : subject === '1' || subject === '2'
}

function detailOf(error: Error): {
  readonly responseCode: number
  readonly command: string
  readonly response: string
} {
  const textAt = (key: string): string => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' ? value : ''
  }
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  return { responseCode, command: textAt('command'), response: textAt('response') }
}
