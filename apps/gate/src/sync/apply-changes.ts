import type { GateAdmission, GateChanges } from '@pokfei/contracts/routes/gate'
import type { GateDB, GateStores } from '../storage/gate-db.ts'
import { resultOf } from '../storage/indexed-db.ts'
import type { DoubleRecord, UseRecord } from '../storage/records.ts'
import type { StoredTicket } from '../storage/stored-records.ts'

async function storeAdmission(
  { uses, scans }: GateStores,
  { admissionID, typeIndex, scanID, usedSSE, gate }: GateAdmission,
): Promise<void> {
  const known = await resultOf<UseRecord | undefined>(uses.get(admissionID))
  // An admission of this phone stays as it was shown here.
  if (known?.isOwn) return
  const isOwn = (await resultOf(scans.count(scanID))) > 0
  uses.put({ admissionID, typeIndex, scanID, usedSSE, gate, isOwn } satisfies UseRecord)
}

async function storeDoubleAdmission(
  { doubles, tickets, uses }: GateStores,
  { admissionID, first, second }: GateChanges['doubles'][number],
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
export async function applyChanges(db: GateDB, changes: GateChanges): Promise<void> {
  await db.write(async (stores) => {
    for (const { orderReference, holder, phoneEnds, tickets } of changes.orders)
      for (const ticket of tickets)
        stores.tickets.put({ ...ticket, orderReference, holder, phoneEnds } satisfies StoredTicket)
    for (const admission of changes.admissions) await storeAdmission(stores, admission)
    for (const double of changes.doubles) await storeDoubleAdmission(stores, double)
    stores.facts.put(changes.cursor, 'cursor')
    if (changes.isComplete) stores.facts.put(true, 'isListWhole')
  })
}
