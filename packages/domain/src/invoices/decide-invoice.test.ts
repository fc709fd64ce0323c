import { describe, expect, it } from 'vitest'
import { decideCredit, decideInvoice, type InvoiceFacts } from './decide-invoice.ts'
import { invoiceNumber, invoiceYear, type Company, type Invoice } from './invoice.ts'

const company: Company = { companyName: 'Acme Limited', companyAddress: '1 Hall Road', buyerReference: 'PO-7' }
const other: Company = { ...company, companyAddress: '2 Hall Road' }

const sale: Invoice['sale'] = {
  orderReference: '7Q4M-K2XD',
  orderTimeSSE: 0,
  paidSSE: 0,
  organizerNameEN: '',
  organizerNameCN: '',
  eventNameEN: '',
  eventNameCN: '',
  placeEN: '',
  placeCN: '',
  eventStartTimeSSE: null,
  eventEndTimeSSE: null,
  lines: [],
  subtotalCents: 1000,
  serviceFeeCents: 0,
}

const invoice: Invoice = {
  ...company,
  kind: 'invoice',
  number: '2026-000001',
  issuedSSE: 0,
  amountCents: 1000,
  creditedNumber: null,
  sale,
}

const creditOf = (amountCents: number): Invoice => ({
  ...invoice,
  kind: 'creditNote',
  number: 'CN-2026-000001',
  amountCents,
  creditedNumber: invoice.number,
})

const facts: InvoiceFacts = { state: 'COMPLETED', priceCents: 1000, returnedCents: 0, issued: [] }

describe('the numbers of documents', () => {
  it('has a series for each kind (OPS-131)', () => {
    expect(invoiceNumber({ kind: 'invoice', year: 2026, count: 123 })).toBe('2026-000123')
    expect(invoiceNumber({ kind: 'creditNote', year: 2026, count: 45 })).toBe('CN-2026-000045')
  })

  it('counts years of Hong Kong (OPS-131)', () => {
    const newYear = Date.parse('2027-01-01T00:00:00+08:00') / 1000
    expect(invoiceYear(newYear - 1)).toBe(2026)
    expect(invoiceYear(newYear)).toBe(2027)
  })
})

describe('an invoice (OPS-130, OPS-133)', () => {
  it('has the whole price, also after a refund of a part', () => {
    const issue = { kind: 'issue', amountCents: 1000, replaced: null, creditCents: 0 }
    expect(decideInvoice(facts, company, false)).toEqual(issue)
    expect(decideInvoice({ ...facts, returnedCents: 400 }, company, false)).toEqual(issue)
  })

  it.each([
    ['notCompleted', { state: 'IN_PROGRESS' }],
    ['notCompleted', { state: 'CANCELLED' }],
    ['nothingPaid', { priceCents: 0 }],
    ['nothingLeft', { returnedCents: 1000 }],
  ] as const)('is refused: %s', (reason, change) => {
    expect(decideInvoice({ ...facts, ...change }, company, false)).toEqual({ kind: 'rejected', reason })
  })

  it('is the same again for the same company, whatever became of the order', () => {
    const later = { ...facts, state: 'CANCELLED', returnedCents: 1000, issued: [invoice] } as const
    expect(decideInvoice(later, { ...company }, true)).toEqual({ kind: 'unchanged', invoice })
  })

  it('with other facts is refused unless it replaces the one before', () => {
    const asked = { ...facts, issued: [invoice] }
    expect(decideInvoice(asked, other, false)).toEqual({ kind: 'issuedBefore', invoice })
    expect(decideInvoice(asked, other, true)).toMatchObject({ kind: 'issue', replaced: invoice, creditCents: 1000 })
  })

  it('takes back what is left of a replaced one', () => {
    const asked = { ...facts, returnedCents: 300, issued: [invoice, creditOf(300)] }
    expect(decideInvoice(asked, other, true)).toMatchObject({ amountCents: 1000, creditCents: 700 })
  })
})

describe('a credit note (OPS-134)', () => {
  it('has what was returned and is on no credit note yet', () => {
    expect(decideCredit({ returnedCents: 300, issued: [invoice] })).toEqual({
      kind: 'issue',
      invoice,
      amountCents: 300,
    })
    expect(decideCredit({ returnedCents: 1000, issued: [invoice, creditOf(300)] })).toMatchObject({ amountCents: 700 })
  })

  it('is the same again, also if a made refund has failed since', () => {
    const issued = [invoice, creditOf(300)]
    expect(decideCredit({ returnedCents: 300, issued })).toEqual({ kind: 'unchanged', creditNote: issued[1] })
    expect(decideCredit({ returnedCents: 0, issued })).toEqual({ kind: 'unchanged', creditNote: issued[1] })
  })

  it('counts anew for an invoice that replaced another one', () => {
    const second = { ...invoice, ...other, number: '2026-000002' }
    const issued = [invoice, creditOf(1000), second]
    expect(decideCredit({ returnedCents: 300, issued })).toEqual({ kind: 'issue', invoice: second, amountCents: 300 })
  })

  it('is refused without an invoice or a refund', () => {
    expect(decideCredit({ returnedCents: 300, issued: [] })).toEqual({ kind: 'rejected', reason: 'noInvoice' })
    expect(decideCredit({ returnedCents: 0, issued: [invoice] })).toEqual({
      kind: 'rejected',
      reason: 'nothingReturned',
    })
  })
})
