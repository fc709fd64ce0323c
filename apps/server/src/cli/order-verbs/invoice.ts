import type { InvoiceJSON } from '@pokfei/desk-contract/shapes/invoice'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { formatHkd } from '@pokfei/format/money/hkd'
import { commandVerb, type PrintedCall, type VerbFile } from '../frame/command.ts'
import { invoiceLine } from './invoice-lines.ts'

interface Result {
  readonly document: InvoiceJSON
}

const file: VerbFile = { words: 'writes the document into a file that ends in .pdf', formats: ['pdf'] }

/** Returns the lines of a document. The number of a dry run is nobody's. */
function linesOf({ document }: Result, { isDryRun, isChanged, file: written }: PrintedCall): readonly string[] {
  if (written !== null && !isDryRun) return [`${written} is written.`]
  const { companyName, companyAddress, buyerReference } = document
  return [
    isDryRun && isChanged ? `The next number  ${formatHkd(document.amountCents)}` : invoiceLine(document),
    `  ${companyName}, ${companyAddress.replaceAll('\n', ', ')}${buyerReference === null ? '' : `, reference ${buyerReference}`}`,
    ...(isDryRun ? [] : ['--out FILE.pdf writes it as PDF, also later.']),
  ]
}

const unchangedWords = 'It was issued before. Nothing was changed.'

/** Issues an invoice for a company. */
export const invoiceVerb = commandVerb(orders.invoice, {
  words: 'issues an invoice for a company, or writes the one that was issued before',
  arguments: { ORDERREF: 'orderReference' },
  options: {
    name: { value: 'TEXT', words: 'the name of the company', needed: 'Name the company: --name TEXT.' },
    address: { value: 'TEXT', words: 'its address', needed: 'Name the address of the company: --address TEXT.' },
    number: { value: 'TEXT', words: "the company's own reference, such as the number of its purchase order" },
    replace: { value: null, words: 'cancels an invoice with other facts by a credit note, and issues a new one' },
  },
  file,
  example: '7Q4M-K2XD --name "Acme Limited" --address "1 Hall Road, Hong Kong" --out invoice.pdf',
  print: (result, call) => [
    ...linesOf(result, call),
    ...(call.isChanged ? [] : [unchangedWords]),
    ...(result.creditNote === null || call.isDryRun ? [] : [invoiceLine(result.creditNote)]),
    ...(result.creditNote !== null && call.isDryRun
      ? [`A credit note would take back ${result.creditNote.creditedNumber ?? ''}.`]
      : []),
    ...(result.returnedCents > 0
      ? [`${formatHkd(result.returnedCents)} went back. \`orders credit-note\` takes it off this invoice.`]
      : []),
  ],
})

/** Issues a credit note over the refunds of an order. */
export const creditNoteVerb = commandVerb(orders['credit-note'], {
  words: 'takes the made refunds of an order off its invoice, with a credit note',
  arguments: { ORDERREF: 'orderReference' },
  file,
  example: '7Q4M-K2XD --out credit-note.pdf',
  print: (result, call) => [...linesOf(result, call), ...(call.isChanged ? [] : [unchangedWords])],
})

/** Writes an issued document again. */
export const documentVerb = commandVerb(orders.document, {
  words: 'writes an invoice or a credit note that was issued before',
  arguments: { ORDERREF: 'orderReference', NUMBER: 'number' },
  file,
  example: '7Q4M-K2XD 2026-000001 --out invoice.pdf',
  print: (result, call) => linesOf(result, call),
})
