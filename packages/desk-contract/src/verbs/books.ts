import { startOfDay } from '@pokfei/domain/books/period'
import { movementKinds } from '@pokfei/domain/books/provider-transaction'
import { differenceKinds } from '@pokfei/domain/books/reconcile'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { doorMeans } from '@pokfei/domain/payments/door-payment'
import { z } from 'zod'
import { nothingDone } from '../frame/refusal.ts'
import { changeContract, reportContract } from '../frame/verb-contract.ts'
import { say } from '../inputs/input-words.ts'
import { amount } from '../inputs/money.ts'

/** The exports of the books. */
export const exportNames = ['orders', 'tickets', 'ledger', 'settlement', 'invoices'] as const

const date = z
  .string(say('is missing'))
  .refine((text) => startOfDay(text) !== null, say('A day is written as 2026-11-30. Days are those of Hong Kong.'))

/** Both days are in the period. */
const periodInput = { from: date, to: date }
const periodResult = { fromSSE: z.int(), toSSE: z.int(), isFinal: z.boolean() }

const exportInput = z
  .object({
    ...periodInput,
    orders: z.boolean().default(false),
    tickets: z.boolean().default(false),
    ledger: z.boolean().default(false),
    settlement: z.boolean().default(false),
    invoices: z.boolean().default(false),
    providerFees: z.boolean().default(false),
  })
  .refine(
    (typed) => exportNames.some((name) => typed[name]),
    say('Name an export: ⟦orders⟧, ⟦tickets⟧, ⟦ledger⟧, ⟦settlement⟧ or ⟦invoices⟧.'),
  )

/** The refusals of every verb about the books. The second line of each says that nothing was done. */
const booksRefusals = (nothingEN: string, nothingCN: string) => {
  const twoLines = (en: string, zh: string) => ({ en: `${en}\n${nothingEN}`, zh: `${zh}\n${nothingCN}` })
  return {
    noDay: () => nothingDone('TO is before FROM.', '完結日期早於開始日期。'),
    noProviderBooks: () =>
      twoLines(
        'No payment provider is set up here, so there are no books to read.',
        '此處未有設定付款機構，故沒有帳目可讀。',
      ),
    unreadableBooks: (detail: string) => twoLines(detail, `未能讀取付款機構的帳目：${detail}`),
    providerBusy: () =>
      twoLines(
        'The payment provider limits the rate of calls. Try again in some minutes.',
        '付款機構限制查詢次數，請於數分鐘後再試。',
      ),
    providerUnavailable: (detail: string) =>
      twoLines(
        `The payment provider did not answer: ${detail}. Try again later.`,
        `付款機構未有回應：${detail}。請稍後再試。`,
      ),
  }
}

/** See {@link booksRefusals}. */
export type BooksRefusals = ReturnType<typeof booksRefusals>

const countShape = z.object({
  operator: z.string(),
  /** The day on which the night began. */
  day: z.string(),
  floatCents: z.int(),
  expectedCents: z.int(),
  countedCents: z.int(),
  differenceCents: z.int(),
  countedSSE: z.int(),
})
/** The count of a drawer as JSON. */
export type TillCountJSON = z.infer<typeof countShape>

const tillShape = z.object({
  operator: z.string(),
  sums: z.array(
    z.object({
      means: z.enum(doorMeans),
      saleCount: z.int(),
      salesCents: z.int(),
      refundCount: z.int(),
      refundsCents: z.int(),
    }),
  ),
  /** The cash that must be in the drawer beside its float. */
  cashCents: z.int(),
  /** Null until the drawer is counted. */
  count: countShape.nullable(),
})
/** A till of a night as JSON. */
export type TillJSON = z.infer<typeof tillShape>

/** The verbs about the books. */
export const books = {
  export: reportContract({
    input: exportInput,
    result: z.object({
      ...periodResult,
      exports: z.array(
        z.object({
          name: z.enum(exportNames),
          /** Null for a text that the caller reads itself. */
          file: z.string().nullable(),
          rows: z.int(),
        }),
      ),
    }),
    refusals: booksRefusals('Nothing was written.', '沒有寫入任何資料。'),
  }),
  reconcile: reportContract({
    input: z.object(periodInput),
    result: z.object({
      ...periodResult,
      provider: z.string(),
      isInAgreement: z.boolean(),
      transactionCount: z.int(),
      matchedCount: z.int(),
      hereCents: z.int(),
      thereCents: z.int(),
      feesCents: z.int(),
      payoutsCents: z.int(),
      payoutCount: z.int(),
      otherPeriods: z.array(
        z.object({
          movement: z.enum(movementKinds),
          key: z.string(),
          amountCents: z.int(),
          hereSSE: z.int().nullable(),
          thereSSE: z.int(),
        }),
      ),
      differences: z.array(
        z.object({
          kind: z.enum(differenceKinds),
          movement: z.string(),
          key: z.string().nullable(),
          orderReference: z.string().nullable(),
          hereCents: z.int().nullable(),
          thereCents: z.int().nullable(),
          currency: z.string(),
          transactionID: z.string().nullable(),
          dateSSE: z.int(),
        }),
      ),
    }),
    refusals: booksRefusals('Nothing was compared.', '沒有作出任何核對。'),
  }),
  till: reportContract({
    input: z.object({ operator: z.string().optional(), day: date.optional() }),
    result: z.object({ day: z.string(), fromSSE: z.int(), toSSE: z.int(), tills: z.array(tillShape) }),
    refusals: {},
  }),
  count: changeContract({
    input: z.object({
      cash: amount,
      float: amount.default(0),
      operator: z.string().optional(),
      day: date.optional(),
    }),
    result: countShape,
    refusals: {
      countedBefore: (countedCents: number, countedSSE: number) =>
        nothingDone(
          `This drawer was counted at ${formatDateTime(countedSSE)}, with ${formatHkd(countedCents)}. A count stays.`,
          `這個錢箱已於 ${formatDateTime(countedSSE)} 點算，金額為 ${formatHkd(countedCents)}。點算後不能更改。`,
        ),
      otherDrawer: () =>
        nothingDone(
          'The drawer of somebody else is counted with access to the whole shop.',
          '點算他人的錢箱，須有全店權限。',
        ),
      nightToCome: () => nothingDone('This night has not begun.', '這個晚上尚未開始。'),
    },
    subjectOf: ({ operator, day }) => ({ kind: 'tillOf', operator, day }),
  }),
}

/** The end of an export as JSON. */
export type ExportedJSON = z.infer<typeof books.export.result>
/** The end of a comparison as JSON. */
export type ReconciledJSON = z.infer<typeof books.reconcile.result>
