import { sendDueMails, type MailDeps, type MailResult } from '@pokfei/domain/services/emails/send-due-mails'
import type { Store } from '@pokfei/domain/ports/store'
import type { TestApp } from '../store/test-app.ts'
import { plainMails } from './plain-mails.ts'
import type { ScriptedMailer } from './scripted-mailer.ts'

type MailWorker = MailDeps & { readonly store: Store }

/** A worker over the shop's mails, each of which says just what it is about. */
export const mailWorker = (
  testApp: TestApp,
  mailer: ScriptedMailer,
  store: Store = testApp.fresh.store,
): MailWorker => ({
  store,
  clock: testApp.clock,
  mailer,
  ...plainMails,
})

/** Enqueues and sends due mails until nothing is left to do at this moment. Returns what became of the mails. */
export async function runMails(deps: MailWorker, limit = 100): Promise<readonly MailResult['kind'][]> {
  const ends: MailResult['kind'][] = []
  for (;;) {
    const hasMore = await deps.store.reminders.enqueueDue({ nowSSE: deps.clock.nowSSE(), limit })
    const round = await sendDueMails(deps, { limit: 100 })
    ends.push(...round.map(({ kind }) => kind))
    if (!hasMore && round.length === 0) return ends
  }
}
