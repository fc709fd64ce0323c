import { MailerUnavailable, type Mailer } from '@pokfei/domain/ports/mailer'
import type { Mail, MailOutcome } from '@pokfei/domain/emails/mail'

/** A mailer in memory that the test controls. */
export interface ScriptedMailer extends Mailer {
  /** While false, every mail fails as unavailable and is not stored. */
  reachable: boolean
  /** True if an unreachable mailer blames the recipient's address. */
  isOfRecipient: boolean
  /** The outcome of a mail that arrives. */
  outcome: MailOutcome
  /** The mails that arrived, oldest first. */
  readonly accepted: Mail[]
}

/** Creates a {@link ScriptedMailer} that accepts every mail. */
export function scriptedMailer(): ScriptedMailer {
  const mailer: ScriptedMailer = {
    reachable: true,
    isOfRecipient: false,
    outcome: { kind: 'accepted' },
    accepted: [],
    async send(mail) {
      if (!mailer.reachable) throw new MailerUnavailable('the test says so', { isOfRecipient: mailer.isOfRecipient })
      if (mailer.outcome.kind === 'accepted') mailer.accepted.push(mail)
      return mailer.outcome
    },
    close() {},
  }
  return mailer
}
