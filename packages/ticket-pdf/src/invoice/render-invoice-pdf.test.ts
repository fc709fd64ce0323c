import { describe, expect, it } from 'vitest'
import { openFontSources } from '../fonts/font-source.ts'
import { missedPoints } from '../testing/check-accessibility.ts'
import { placedTextsOfAllPages } from '../testing/placed-texts.ts'
import { rasterise } from '../testing/rasterise.ts'
import { readStructure } from '../testing/read-structure.ts'
import { fullInvoice, sampleCreditNote, sampleInvoice } from '../testing/sample-invoice.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

const sources = await openFontSources()
const textOf = async (input = sampleInvoice) => (await rasterise(await renderInvoicePdf(sources, input), 1)).text

describe('invoice PDF', { tags: ['OPS-130', 'OPS-132'] }, () => {
  it('names both parties, the numbers and the sums in both languages, and no tax', async () => {
    const text = await textOf()
    for (const words of [
      '發票 Invoice',
      '維港夜：粵語流行三十年演唱會',
      '發票編號 Invoice no. 2026-000123',
      '發出日期 Date of issue 19/11/2026',
      '訂單編號 Order no. 7Q4M-K2XD',
      '賣方 Seller 獅子山製作 Lion Rock Presents',
      '德利貿易有限公司 Acme Trading Limited',
      '香港中環皇后大道中 1 號 12 樓, 12/F, 1 Queen',
      '客戶參考編號 Your reference PO-2026-7781',
      '看台座位 Grandstand HK$1,420.00',
      'HK$2,700.00',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/tax|稅/i)
    expect(text).not.toContain('Karen')
  })

  it('of a credit note names the invoice and what is taken off it', async () => {
    const text = await textOf(sampleCreditNote)
    for (const words of [
      '貸項通知單 Credit note',
      '貸項通知單編號 Credit note no. CN-2026-000045',
      '原發票編號 For invoice no. 2026-000123',
      'HK$710.00',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Grandstand')
  })

  it.each([
    ['an ordinary one', sampleInvoice],
    ['a credit note', sampleCreditNote],
    ['the longest one', fullInvoice],
  ])('is tagged for screen readers, and the same each time: %s', async (_, input) => {
    const pdf = await renderInvoicePdf(sources, input)
    expect(await missedPoints(pdf)).toEqual([])
    expect((await readStructure(pdf)).unmarked).toEqual([])
    expect(Buffer.from(await renderInvoicePdf(sources, input)).equals(Buffer.from(pdf))).toBe(true)
  })

  it('cuts nothing of the longest names', async () => {
    const lines = await placedTextsOfAllPages(await renderInvoicePdf(sources, fullInvoice))
    const text = lines
      .map((line) => line.text)
      .join('')
      .replaceAll(/\s/g, '')
    expect(text).toContain('W'.repeat(160))
    expect(text.split('港威大廈').length - 1).toBe(fullInvoice.companyAddress.split('港威大廈').length - 1)
  })
})
