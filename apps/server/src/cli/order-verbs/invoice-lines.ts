import type { listedInvoiceShape } from '@pokfei/desk-contract/shapes/invoice'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { z } from 'zod'

/** Returns the line of an invoice or a credit note. */
export const invoiceLine = ({
  number,
  amountCents,
  issuedSSE,
  creditedNumber,
}: z.output<typeof listedInvoiceShape>): string =>
  [
    number,
    formatHkd(amountCents),
    `issued ${formatDateTime(issuedSSE)}`,
    ...(creditedNumber === null ? [] : [`takes back ${creditedNumber}`]),
  ].join('  ')
