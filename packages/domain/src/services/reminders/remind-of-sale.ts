import { provenEmail, type Member } from '../../members/member.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'
import type { Language } from '@pokfei/format/language'
import type { Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store.ts'
import { hasSaleAhead } from '../../reminders/sale-reminder.ts'

/** The result of a request for a reminder. */
export type RemindOutcome = 'set' | 'notFound' | 'noSaleAhead' | 'emailNotConfirmed'

/** Stores a member's request for a mail before the sale of an event opens. Mails go to confirmed addresses only. */
export async function remindOfSale(
  { store, clock }: { readonly store: Pick<Store, 'catalogue' | 'reminders'>; readonly clock: Clock },
  { member, event, language }: { readonly member: Member; readonly event: EventKey; readonly language: Language },
): Promise<RemindOutcome> {
  const found = await store.catalogue.findEvent(event)
  if (found === null) return 'notFound'
  const nowSSE = clock.nowSSE()
  if (!hasSaleAhead(found, nowSSE)) return 'noSaleAhead'
  if (provenEmail(member) === null) return 'emailNotConfirmed'
  await store.reminders.set(member.memberID, event, language, nowSSE)
  return 'set'
}
