import { sendDueMails, type MailDeps, type MailEnd } from '@pokfei/domain/notifications/send-due-mails'
import type { Store } from '@pokfei/domain/ports/store'
import type { OrderShop } from './order-shop.ts'
import { plainMails } from './plain-mails.ts'
import type { ScriptedMailer } from './scripted-mailer.ts'

type MailWorker = MailDeps & { readonly store: Store }

/** A worker over the shop's mails, each of which says just what it is about. */
export const mailWorker = (shop: OrderShop, mailer: ScriptedMailer, store: Store = shop.fresh.store): MailWorker => ({
  store,
  clock: shop.clock,
  mailer,
  ...plainMails,
})

/** Owes what is due and sends what is owed until nothing is left to do at this moment. Returns what became of the mails. */
export async function runMails(deps: MailWorker, limit = 100): Promise<readonly MailEnd['kind'][]> {
  const ends: MailEnd['kind'][] = []
  for (;;) {
    const hasMore = await deps.store.reminders.oweDue({ nowSSE: deps.clock.nowSSE(), limit })
    const round = await sendDueMails(deps, { limit: 100 })
    ends.push(...round.map(({ kind }) => kind))
    if (!hasMore && round.length === 0) return ends
  }
}
