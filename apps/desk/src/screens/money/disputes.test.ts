import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'
import { disputesOf } from './disputes.ts'

const header = 'booked_at,kind,account,debit_hkd,credit_hkd,order_reference,organizer,event,subject'
const line = (at: string, account: string, debit: string, credit: string, subject: string) =>
  `2026-11-${at} 12:00:00,dispute,${account},${debit},${credit},7Q4M-K2XD,lion-rock,harbour-nights,${subject}`

test('disputes of a month come from its ledger, with their ends', { tags: 'SCR-48' }, () => {
  const ledger = [
    header,
    line('02', 'disputed', '1390.00', '0.00', 'dp_1'),
    line('02', 'provider', '0.00', '1390.00', 'dp_1'),
    line('03', 'disputed', '680.00', '', 'dp_2'),
    line('20', 'provider', '680.00', '0.00', 'dp_2'),
    line('20', 'disputed', '', '680.00', 'dp_2'),
  ].join('\r\n')
  expect(disputesOf(csvRows(ledger))).toMatchObject([
    { disputeID: 'dp_1', cents: 139_000, closed: null },
    { disputeID: 'dp_2', orderReference: '7Q4M-K2XD', cents: 68_000, closed: '2026-11-20 12:00:00' },
  ])
})
