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

/** The refusal that a mail server means for good (5xx) and of this recipient or mail. Anything else, its operator's own
 *  faults included, may be better later and throws. */
function outcomeOf(error: unknown): MailOutcome {
  if (!(error instanceof Error)) throw error
  const { responseCode, command, response } = detailOf(error)
  const isForGood = responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
  const isOfRecipient = command === 'RCPT TO' && namesAddress(responseCode, response)
  if (isForGood) return { kind: 'refused', fault: isOfRecipient ? 'recipient' : 'mail', reason: error.message }
  throw new MailerUnavailable(error.message, { cause: error, isOfRecipient })
}

/** Whether a reply speaks of the address or its mailbox. The second number of a status code (RFC 3463) says so, as in
 *  `550 5.1.1`. Policy, such as `554 5.7.1 relay denied`, has another one. Without a status, the reply's own code counts. */
function namesAddress(responseCode: number, response: string): boolean {
  const subject = /^\d{3}[ -]\d\.(\d{1,3})\.\d/.exec(response)?.[1]
  return subject === undefined ? [450, 550, 551, 552, 553].includes(responseCode) : subject === '1' || subject === '2'
}

function detailOf(error: Error): { readonly responseCode: number; readonly command: string; readonly response: string } {
  const textAt = (key: string): string => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' ? value : ''
  }
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  return { responseCode, command: textAt('command'), response: textAt('response') }
}
