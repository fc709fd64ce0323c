import { z } from 'zod'
import { nothingDone } from '../../frame/refusal.ts'
import { orderRefusals } from '../../frame/shared-refusals.ts'
import { changeContract, reportContract } from '../../frame/verb-contract.ts'
import { pdfFormat } from '../../inputs/file-format.ts'
import { say } from '../../inputs/input-words.ts'
import { orderName, orderSubject } from '../../inputs/order-name.ts'
import { lineOf, linesOf } from '../../inputs/plain-text.ts'
import { invoiceShape } from '../../shapes/invoice.ts'

/** The verbs about invoices for companies. */
export const orderInvoices = {
  invoice: changeContract({
    input: z.object({
      orderReference: orderName,
      name: lineOf(160, say('takes at most 160 characters')),
      address: linesOf(300, say('takes at most 300 characters')),
      /** The company's own reference, such as the number of its purchase order. */
      number: lineOf(64, say('takes at most 64 characters')).optional(),
      replace: z.boolean().default(false),
      file: pdfFormat,
    }),
    result: z.object({
      /** The invoice. In a dry run its number is the next one now, which another invoice may take first. */
      document: invoiceShape,
      /** The credit note that cancelled the invoice before. Null if there was none. */
      creditNote: invoiceShape.nullable(),
      /** The cents that went back to the buyer, and are on no credit note of this invoice. */
      returnedCents: z.int(),
    }),
    refusals: {
      ...orderRefusals,
      notCompleted: (orderReference: string) =>
        nothingDone(
          `${orderReference} is not completed, so it has no invoice.`,
          `訂單 ${orderReference} 未完成，因此沒有發票。`,
        ),
      nothingPaid: (orderReference: string) =>
        nothingDone(`${orderReference} has no price.`, `訂單 ${orderReference} 不涉及金額。`),
      nothingLeft: (orderReference: string) =>
        nothingDone(`All money of ${orderReference} was refunded.`, `訂單 ${orderReference} 的款項已全數退回。`),
      issuedBefore: (orderReference: string, number: string) =>
        nothingDone(
          `${orderReference} has the invoice ${number} with other facts. With ⟦replace⟧ a credit note cancels it, and a new one is issued.`,
          `訂單 ${orderReference} 已有內容不同的發票 ${number}。如加上 ⟦replace⟧，該發票會以貸項通知單註銷，並另發新發票。`,
        ),
    },
    subjectOf: orderSubject,
  }),

  'credit-note': changeContract({
    input: z.object({ orderReference: orderName, file: pdfFormat }),
    result: z.object({ document: invoiceShape }),
    refusals: {
      ...orderRefusals,
      noInvoice: (orderReference: string) =>
        nothingDone(`${orderReference} has no invoice.`, `訂單 ${orderReference} 沒有發票。`),
      nothingReturned: (orderReference: string) =>
        nothingDone(
          `No refund of ${orderReference} has been made yet. A credit note is for money that was refunded.`,
          `訂單 ${orderReference} 未有完成的退款。款項退回後，方可發出貸項通知單。`,
        ),
    },
    subjectOf: orderSubject,
  }),

  document: reportContract({
    input: z.object({
      orderReference: orderName,
      number: z.string(say('is missing')).trim().toUpperCase(),
      file: pdfFormat,
    }),
    result: z.object({ document: invoiceShape }),
    refusals: {
      ...orderRefusals,
      noSuchDocument: (orderReference: string, number: string) =>
        nothingDone(
          `${orderReference} has no document ${number}. \`orders show\` lists them.`,
          `訂單 ${orderReference} 沒有文件 ${number}。「orders show」列出所有文件。`,
        ),
    },
  }),
}
