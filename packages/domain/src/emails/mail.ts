import type { Language } from '@pokfei/format/language'

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
export type MailRejectionCause = 'recipient' | 'mail'

/**
 * The result of a delivery. `rejected` is permanent: the address does not exist, or the server does not accept the mail
 * itself.
 */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly cause: MailRejectionCause; readonly reason: string }
