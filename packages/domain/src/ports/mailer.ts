import type { Mail, MailOutcome } from '../emails/mail.ts'

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
