import { refuse } from '@pokfei/desk-contract/frame/refusal'
import type { InvoiceJSON } from '@pokfei/desk-contract/shapes/invoice'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import type { Invoice, SaleFacts } from '@pokfei/domain/invoices/invoice'
import type { Store } from '@pokfei/domain/ports/store'
import { receiptPdfInput } from '../../tickets/order-receipt.ts'
import { changeOperation, done, reportOperation, unchanged } from '../frame/operation.ts'

const { invoice: invoiceContract, 'credit-note': creditContract, document: documentContract } = orders

/** Issues an invoice for a company, or returns the one that was issued before. */
export const invoiceOperation = changeOperation(
  invoiceContract,
  async ({ store }, { orderReference, name, address, number, replace }, act) => {
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
      case 'unchanged':
        return unchanged({ document: shown(end.invoice), creditNote: null, returnedCents: 0 })
      case 'issued': {
        const { invoice, creditNote, returnedCents } = end
        return done({ document: shown(invoice), creditNote: creditNote && shown(creditNote), returnedCents })
      }
    }
  },
)

/** Issues a credit note over the refunds of an order, or returns the newest one. */
export const creditNoteOperation = changeOperation(creditContract, async ({ store }, { orderReference }, act) => {
  const { refusals } = creditContract
  const end = await store.invoices.credit(orderReference, act)
  if (end === null) return refuse(refusals, 'noSuchOrder', orderReference)
  if (end.kind === 'rejected') return refuse(refusals, end.reason, orderReference)
  const result = { document: shown(end.creditNote) }
  return end.kind === 'issued' ? done(result) : unchanged(result)
})

/** Returns an issued invoice or credit note. */
export const documentOperation = reportOperation(documentContract, async ({ store }, { orderReference, number }) => {
  const found = await store.invoices.find(orderReference, number)
  return found === null
    ? refuse(documentContract.refusals, 'noSuchDocument', orderReference, number)
    : done({ document: shown(found) })
})

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
