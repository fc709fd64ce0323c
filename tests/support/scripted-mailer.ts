import { MailerUnavailable, type Mail, type Mailer, type MailOutcome } from '@pokfei/domain/ports/mailer'

/** A mailer in memory that does what the test tells it. */
export interface ScriptedMailer extends Mailer {
  /** While false, every mail fails as unavailable and is not kept. */
  reachable: boolean
  /** While not reachable: whether that is the address's own fault. */
  isOfRecipient: boolean
  /** What a mail that arrives is answered. */
  outcome: MailOutcome
  /** What arrived, oldest first. */
  readonly taken: Mail[]
}

/** Makes a {@link ScriptedMailer} that takes everything. */
export function scriptedMailer(): ScriptedMailer {
  const mailer: ScriptedMailer = {
    reachable: true,
    isOfRecipient: false,
    outcome: { kind: 'accepted' },
    taken: [],
    async send(mail) {
      if (!mailer.reachable) throw new MailerUnavailable('the test says so', { isOfRecipient: mailer.isOfRecipient })
      if (mailer.outcome.kind === 'accepted') mailer.taken.push(mail)
      return mailer.outcome
    },
    close() {},
  }
  return mailer
}
