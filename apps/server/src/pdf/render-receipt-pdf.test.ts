import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { openFontSources } from './font-source.ts'
import { renderReceiptPdf } from './render-receipt-pdf.ts'
import { sheet } from './sheet.ts'
import { compareGlyphs, type GlyphAgreement } from './testing/compare-glyphs.ts'
import { placedTexts } from './testing/placed-texts.ts'
import { rasterise } from './testing/rasterise.ts'
import { longReceipt, sampleReceipt } from './testing/sample-receipt.ts'

const sources = await openFontSources()
const pixelsPerPoint = 8
/** Below this a glyph is blank, another one, or out of place. */
const leastAgreement = 0.62

const textOf = async (change: Partial<typeof sampleReceipt> = {}) =>
  (await rasterise(await renderReceiptPdf(sources, { ...sampleReceipt, ...change }), 1)).text

describe('the receipt PDF', () => {
  it('draws every glyph on the page as the typeface has it, the characters of Cantonese included', async () => {
    const pdf = await renderReceiptPdf(sources, { ...sampleReceipt, eventNameCN: '嘅喺咗啲𨋢維港夜：粵語流行三十年演唱會' })
    const raster = await rasterise(pdf, pixelsPerPoint)
    const glyphs: GlyphAgreement[] = []
    for (const line of await placedTexts(pdf)) glyphs.push(...(await compareGlyphs(raster, pixelsPerPoint, line)))
    expect(glyphs.length).toBeGreaterThan(250)
    expect(glyphs.filter(({ agreement }) => agreement < leastAgreement)).toEqual([])
  })

  it('says all that the receipt on the screen says, in both languages', async () => {
    const text = await textOf()
    for (const words of [
      '收據 Receipt',
      '已付款 PAID',
      '維港夜：粵語流行三十年演唱會',
      'Harbour Nights: Thirty Years of Cantopop in Concert',
      '20/12/2026 20:15 · 紅磡體育館 Hong Kong Coliseum',
      '訂單編號 Order no.',
      '7Q4M-K2XD',
      '18/11/2026 19:06',
      'karen.chan@example.com',
      '看台座位 Grandstand',
      'B 區 12 行 7 號 Block B, Row 12, Seat 7',
      'HK$680.00',
      '小計（3 張） Subtotal (3 tickets)',
      'HK$2,640.00',
      '服務費 Service fee',
      'HK$90.00',
      '總額 Total',
      'HK$2,730.00',
      '門票一經售出，恕不退換。 All sales are final and non-refundable.',
    ])
      expect(text).toContain(words)
  })

  it('says booked instead of paid when nothing was paid, and leaves out what there is not', async () => {
    const [ticket] = sampleReceipt.tickets
    const text = await textOf({ email: null, tickets: ticket ? [{ ...ticket, salePriceCents: 0 }] : [], subtotalCents: 0, serviceFeeCents: 0, totalCents: 0 })
    expect(text).toContain('已訂票 BOOKED')
    expect(text).toContain('Subtotal (1 ticket)')
    expect(text).not.toContain('E-mail')
    expect(text).not.toContain('Service fee')
  })

  it('keeps to the page and goes on on further ones', async () => {
    const pages = (await PDFDocument.load(await renderReceiptPdf(sources, longReceipt))).getPages()
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.map((page) => Math.round(page.getWidth()))).toEqual(pages.map(() => Math.round(sheet.width)))
    const lines = await placedTexts(await renderReceiptPdf(sources, longReceipt))
    expect(lines.every(({ baseLine }) => baseLine > 26 && baseLine < sheet.height - 8)).toBe(true)
    expect(lines.at(-1)?.text).toBe(`1 / ${pages.length}`)
  })

  it('weighs 30 kB at most, and is the same for the same receipt', async () => {
    const pdf = await renderReceiptPdf(sources, sampleReceipt)
    expect(pdf.length).toBeLessThanOrEqual(30_000)
    expect(await renderReceiptPdf(sources, sampleReceipt)).toEqual(pdf)
  })
})
