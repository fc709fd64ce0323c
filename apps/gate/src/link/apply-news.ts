import type { GateAdmission, GateNews } from '@pokfei/contracts/gate'
import type { GateDB, GateStores } from '../db/gate-db.ts'
import { resultOf } from '../db/idb.ts'
import type { DoubleRecord, UseRecord } from '../db/records.ts'
import type { StoredTicket } from '../db/stored-ticket.ts'

async function keepAdmission(
  { uses, scans }: GateStores,
  { admissionID, typeIndex, scanID, usedSSE, gate }: GateAdmission,
): Promise<void> {
  const known = await resultOf<UseRecord | undefined>(uses.get(admissionID))
  // An admission of this phone stays as it was shown here.
  if (known?.isOwn) return
  const isOwn = (await resultOf(scans.count(scanID))) > 0
  uses.put({ admissionID, typeIndex, scanID, usedSSE, gate, isOwn } satisfies UseRecord)
}

async function keepDouble(
  { doubles, tickets, uses }: GateStores,
  { admissionID, first, second }: GateNews['doubles'][number],
): Promise<void> {
  const doubleID = [admissionID, first.gate, first.usedSSE, second.gate, second.usedSSE].join('|')
  if ((await resultOf(doubles.count(doubleID))) > 0) return
  const [ticket, use] = await Promise.all([
    resultOf<StoredTicket | undefined>(tickets.get(admissionID)),
    resultOf<UseRecord | undefined>(uses.get(admissionID)),
  ])
  const typeIndex = ticket?.typeIndex ?? use?.typeIndex ?? null
  doubles.put({
    doubleID,
    admissionID,
    first,
    second,
    typeIndex,
    seat: ticket?.seat ?? null,
    isSeen: false,
  } satisfies DoubleRecord)
}

/** Stores the gate changes with the cursor that follows them. One transaction makes it all or nothing. */
export async function applyNews(db: GateDB, news: GateNews): Promise<void> {
  await db.write(async (stores) => {
    for (const { orderReference, holder, phoneEnds, tickets } of news.orders)
      for (const ticket of tickets)
        stores.tickets.put({ ...ticket, orderReference, holder, phoneEnds } satisfies StoredTicket)
    for (const admission of news.admissions) await keepAdmission(stores, admission)
    for (const double of news.doubles) await keepDouble(stores, double)
    stores.facts.put(news.cursor, 'cursor')
    if (news.isComplete) stores.facts.put(true, 'isListWhole')
  })
}
