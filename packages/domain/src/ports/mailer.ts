import type { Language } from '../language.ts'

/** A finished mail to one person. */
export interface Mail {
  /** The same however often the mail is tried, without angle brackets: receivers know a duplicate by it. */
  readonly messageID: string
  /** An address alone: what people call themselves stands in no header. */
  readonly to: string
  /** What all of it is written in. */
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

/** A file that travels with a mail. */
export interface MailAttachment {
  readonly fileName: string
  /** With its parameters, as in `text/calendar; charset=utf-8; method=PUBLISH`. */
  readonly contentType: string
  readonly content: Uint8Array
}

/** The part of a mail that a mail server finds fault with: the address that it goes to, or the mail itself. */
export type MailFault = 'recipient' | 'mail'

/** `refused` is for good: nobody lives at that address, or the mail itself is not taken. */
export type MailOutcome = { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly fault: MailFault; readonly reason: string }

/** Hands mails on. A call throws {@link MailerUnavailable} when that cannot be done now. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>
  close(): void
}

/** The mail server does not answer, or says that another time is better. */
export class MailerUnavailable extends Error {
  override readonly name = 'MailerUnavailable'
  /** True when the mail server spoke of the address alone, such as one whose domain cannot be found. */
  readonly isOfRecipient: boolean
  constructor(message: string, { isOfRecipient = false, ...options }: ErrorOptions & { readonly isOfRecipient?: boolean } = {}) {
    super(message, options)
    this.isOfRecipient = isOfRecipient
  }
}
