import type { Scan } from '@pokfei/contracts/routes/gate'

/** The ticket of a scan, as its code or the list of tickets names it. */
export type ScannedTicket = NonNullable<Scan['ticket']>
