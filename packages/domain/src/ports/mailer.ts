import type { Language } from '../language.ts'

/** A finished mail to one person. */
export interface Mail {
  /** Equal for every attempt of one mail, without angle brackets. Receivers recognise a duplicate by it. */
  readonly messageID: string
  /** A bare address. No header bears a name that a member typed. */
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

/** A file that travels with a mail. */
export interface MailAttachment {
  readonly fileName: string
  /** The media type with its parameters, as in `text/calendar; charset=utf-8; method=PUBLISH`. */
  readonly contentType: string
  readonly content: Uint8Array
}

/** The part of a mail that a mail server rejected: the address or the mail itself. */
export type MailFault = 'recipient' | 'mail'

/**
 * The result of a delivery. `refused` is permanent: the address does not exist, or the server rejects the mail itself.
 */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly fault: MailFault; readonly reason: string }

/** Sends mails. A call throws {@link MailerUnavailable} if that is impossible now. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>
  close(): void
}

/** The mail server does not respond, or asks to try later. */
export class MailerUnavailable extends Error {
  override readonly name = 'MailerUnavailable'
  /** True if the error concerns the address alone, such as a domain that cannot be found. */
  readonly isOfRecipient: boolean
  constructor(
    message: string,
    { isOfRecipient = false, ...options }: ErrorOptions & { readonly isOfRecipient?: boolean } = {},
  ) {
    super(message, options)
    this.isOfRecipient = isOfRecipient
  }
}
