import { promisify } from 'node:util'
import type { MemberDataFile } from '@pokfei/contracts/schemas/member-data'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Store } from '@pokfei/domain/ports/store'
import { zip, type AsyncZippable } from 'fflate'
import { memberDataPage } from './member-data-page.ts'

/** The name of the file that a browser stores. */
export const memberDataName = 'pokfei-data.zip'

const zipFiles = promisify<AsyncZippable, Uint8Array>((files, done) => void zip(files, { level: 6 }, done))

/**
 * Returns a zip with all data of a member (ACC-90): `pokfei-data.json`, and `pokfei-data.html` to read. Returns null for
 * an unknown member. Files over 320 kB are compressed in threads.
 */
export async function packMemberData(
  { store, clock }: { readonly store: Pick<Store, 'personalData'>; readonly clock: Clock },
  memberID: string,
): Promise<Uint8Array | null> {
  const data = await store.personalData.read(memberID)
  if (data === null) return null
  const file: MemberDataFile = {
    format: 'pokfei-member-data',
    version: 1,
    exportedSSE: clock.nowSSE(),
    account: data.account,
    emailLinks: [...data.emailLinks],
    sessions: [...data.sessions],
    orders: data.orders.map(({ paymentMethod, ...order }) => ({
      ...order,
      paymentMethod: paymentMethod === null ? null : { ...paymentMethod },
    })),
    tickets: [...data.tickets],
    refunds: [...data.refunds],
    invoices: [...data.invoices],
    disputes: [...data.disputes],
    scans: [...data.scans],
    ticketChanges: [...data.ticketChanges],
    mails: [...data.mails],
    saleReminders: [...data.saleReminders],
    roomEntries: [...data.roomEntries],
    roomTurns: [...data.roomTurns],
    erasures: [...data.erasures],
  }
  return zipFiles({
    'pokfei-data.json': Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
    'pokfei-data.html': Buffer.from(await memberDataPage(file)),
  })
}
