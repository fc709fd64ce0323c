import { refuse } from '@pokfei/desk-contract/frame/refusal'
import type { InvoiceJSON } from '@pokfei/desk-contract/shapes/invoice'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import type { Invoice, SaleFacts } from '@pokfei/domain/invoices/invoice'
import type { Store } from '@pokfei/domain/ports/store'
import { receiptPdfInput } from '../../tickets/order-receipt.ts'
import {
  changeOperation,
  doneWithFile,
  reportOperation,
  unchanged,
  type OperationDeps,
  type OperationFile,
} from '../frame/operation.ts'

const { invoice: invoiceContract, 'credit-note': creditContract, document: documentContract } = orders

/** Issues an invoice for a company, or returns the one that was issued before. */
export const invoiceOperation = changeOperation(
  invoiceContract,
  async (deps, { orderReference, name, address, number, replace, file }, act) => {
    const { store } = deps
    const { refusals } = invoiceContract
    const sale = await readSale(store, orderReference)
    if (sale === 'noSuchOrder' || sale === 'notCompleted') return refuse(refusals, sale, orderReference)
    const end = await store.invoices.issue(
      orderReference,
      {
        company: { companyName: name, companyAddress: address, buyerReference: number ?? null },
        sale,
        isReplacing: replace,
      },
      act,
    )
    switch (end?.kind) {
      case undefined:
        return refuse(refusals, 'noSuchOrder', orderReference)
      case 'rejected':
        return refuse(refusals, end.reason, orderReference)
      case 'issuedBefore':
        return refuse(refusals, 'issuedBefore', orderReference, end.invoice.number)
      case 'unchanged': {
        const document = shown(end.invoice)
        return unchanged({ document, creditNote: null, returnedCents: 0 }, await fileOf(deps, document, file, act))
      }
      case 'issued': {
        const { creditNote, returnedCents } = end
        const document = shown(end.invoice)
        const result = { document, creditNote: creditNote && shown(creditNote), returnedCents }
        return doneWithFile(result, await fileOf(deps, document, file, act))
      }
    }
  },
)

/** Issues a credit note over the refunds of an order, or returns the newest one. */
export const creditNoteOperation = changeOperation(creditContract, async (deps, { orderReference, file }, act) => {
  const { refusals } = creditContract
  const end = await deps.store.invoices.credit(orderReference, act)
  if (end === null) return refuse(refusals, 'noSuchOrder', orderReference)
  if (end.kind === 'rejected') return refuse(refusals, end.reason, orderReference)
  const document = shown(end.creditNote)
  const written = await fileOf(deps, document, file, act)
  return end.kind === 'issued' ? doneWithFile({ document }, written) : unchanged({ document }, written)
})

/** Returns an issued invoice or credit note. */
export const documentOperation = reportOperation(documentContract, async (deps, { orderReference, number, file }) => {
  const found = await deps.store.invoices.find(orderReference, number)
  if (found === null) return refuse(documentContract.refusals, 'noSuchDocument', orderReference, number)
  const document = shown(found)
  return doneWithFile({ document }, await fileOf(deps, document, file))
})

/** Returns a document as a PDF, for a call that asks for it. The same document gives the same bytes. */
async function fileOf(
  { drawPDF }: OperationDeps,
  { sale, ...document }: InvoiceJSON,
  format: 'pdf' | undefined,
  { isDryRun } = { isDryRun: false },
): Promise<OperationFile | null> {
  if (format === undefined || isDryRun) return null
  const bytes = await drawPDF({ kind: 'invoice', input: { ...sale, ...document } })
  return { name: `${document.number}.pdf`, bytes }
}

/** Returns the facts of a sale as a document keeps them: those of its receipt, without the buyer. */
async function readSale(store: Store, orderReference: string): Promise<SaleFacts | 'noSuchOrder' | 'notCompleted'> {
  const story = await store.desk.tellOrder(orderReference)
  const member = story && (await store.members.find(story.order.memberID))
  if (story === null || member === null) return 'noSuchOrder'
  const receipt = await receiptPdfInput({ store }, member, story.order.orderID)
  if (receipt === null) return 'notCompleted'
  return {
    orderReference,
    orderTimeSSE: receipt.orderTimeSSE,
    paidSSE: receipt.paidSSE,
    organizerNameEN: receipt.organizerNameEN,
    organizerNameCN: receipt.organizerNameCN,
    eventNameEN: receipt.eventNameEN,
    eventNameCN: receipt.eventNameCN,
    placeEN: receipt.placeEN,
    placeCN: receipt.placeCN,
    eventStartTimeSSE: receipt.eventStartTimeSSE,
    eventEndTimeSSE: receipt.eventEndTimeSSE,
    lines: receipt.lines.map(
      ({ ticketTypeNameEN, ticketTypeNameCN, quantity, unitPriceCents, unitFeeCents, totalCents }) => ({
        ticketTypeNameEN,
        ticketTypeNameCN,
        quantity,
        unitPriceCents,
        unitFeeCents,
        totalCents,
      }),
    ),
    subtotalCents: receipt.subtotalCents,
    serviceFeeCents: receipt.serviceFeeCents,
  }
}

const shown = ({ sale, ...invoice }: Invoice): InvoiceJSON => ({
  ...invoice,
  sale: { ...sale, lines: [...sale.lines] },
})
