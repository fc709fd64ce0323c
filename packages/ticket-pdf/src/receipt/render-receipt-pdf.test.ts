import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { openFontSources } from '../fonts/font-source.ts'
import { renderReceiptPdf } from './render-receipt-pdf.ts'
import { sheet } from '../drawing/sheet.ts'
import { missedPoints } from '../testing/check-accessibility.ts'
import { compareGlyphs, type GlyphAgreement } from '../testing/compare-glyphs.ts'
import { placedTexts, placedTextsOfAllPages } from '../testing/placed-texts.ts'
import { readStructure } from '../testing/read-structure.ts'
import { rasterise } from '../testing/rasterise.ts'
import { fullReceipt, longReceipt, sampleReceipt } from '../testing/sample-receipt.ts'

const sources = await openFontSources()
const pixelsPerPoint = 8
/** The distance in points from the edge of the page to the words: the margins of page and paper. */
const inset = 58
/** Below this agreement, a glyph is blank, wrong or out of place. */
const leastAgreement = 0.62

const textOf = async (change: Partial<typeof sampleReceipt> = {}) =>
  (await rasterise(await renderReceiptPdf(sources, { ...sampleReceipt, ...change }), 1)).text

describe('receipt PDF', () => {
  it('draws every glyph as in the typeface, Cantonese characters included', async () => {
    const pdf = await renderReceiptPdf(sources, {
      ...sampleReceipt,
      eventNameCN: '嘅喺咗啲𨋢維港夜：粵語流行三十年演唱會',
      buyerName: '김민준',
    })
    const raster = await rasterise(pdf, pixelsPerPoint)
    expect(raster.text).toContain('買方 Buyer 김민준')
    const glyphs: GlyphAgreement[] = []
    for (const line of await placedTexts(pdf)) glyphs.push(...(await compareGlyphs(raster, pixelsPerPoint, line)))
    expect(glyphs.length).toBeGreaterThan(250)
    expect(glyphs.filter(({ agreement }) => agreement < leastAgreement)).toEqual([])
  })

  it('contains the whole receipt in both languages', { tags: 'ORD-87' }, async () => {
    const text = await textOf()
    for (const words of [
      '收據 Receipt',
      '已付款 PAID',
      '維港夜：粵語流行三十年演唱會',
      'Harbour Nights: Thirty Years of Cantopop in Concert',
      '20/12/2026 20:15 · 紅磡體育館 Hong Kong Coliseum',
      '訂單編號 Order no.',
      '7Q4M-K2XD',
      '訂單識別碼 Order ID 01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
      '訂購時間 Ordered 18/11/2026 19:06',
      '付款時間 Paid on 18/11/2026 19:08',
      '付款方式 Payment method Visa 尾號 4242 Visa ending 4242',
      '賣方 Seller 獅子山製作 Lion Rock Presents',
      '售票平台 Ticketing platform Pokfei 撲飛',
      '買方 Buyer 陳嘉欣 Karen Chan',
      '電郵 E-mail karen.chan@example.com',
      '看台座位 Grandstand HK$1,420.00',
      '2 × HK$680.00 + 服務費 Service fee 2 × HK$30.00',
      '有蓋，近舞台 Covered, by the stage',
      'B 區 12 行 7 號 Block B, Row 12, Seat 7',
      'B 區 12 行 8 號 Block B, Row 12, Seat 8',
      '貴賓企位 VIP Standing HK$1,280.00',
      '1 × HK$1,280.00',
      '台前位置，優先入場，門口派發紀念品一份',
      'In front of the stage, with early entry and a gift that is handed out at the door',
      '小計（3 張） Subtotal (3 tickets)',
      'HK$2,640.00',
      '服務費 Service fee',
      'HK$60.00',
      '總額 Total',
      'HK$2,700.00',
      '門票一經售出，恕不退換。 All sales are final and non-refundable.',
    ])
      expect(text).toContain(words)
  })

  it('has tables that a screen reader reads in order', { tags: 'ORD-87' }, async () => {
    const pdf = await renderReceiptPdf(sources, sampleReceipt)
    const { outline, xmp, ...facts } = await readStructure(pdf)
    const title = '收據 Receipt · 7Q4M-K2XD'
    expect(facts).toEqual({ isMarked: true, title, xmpTitle: title, unmarked: [] })
    expect(xmp).toContain('pdfuaid:part="1"')
    expect(outline.slice(0, 9)).toEqual([
      'Document',
      '  P Pokfei 撲飛',
      '  H1 收據 Receipt',
      '  P 已付款 PAID',
      '  H2 維港夜：粵語流行三十年演唱會 Harbour Nights: Thirty Years of Cantopop in Concert',
      '  P 20/12/2026 20:15 · 紅磡體育館 Hong Kong Coliseum',
      '  Table',
      '    TR',
      '      TH 訂單編號 Order no.',
    ])
    const lines = outline.indexOf('      TH 看台座位 Grandstand')
    expect(outline.slice(lines, lines + 6)).toEqual([
      '      TH 看台座位 Grandstand',
      '      TD HK$1,420.00',
      '    TR',
      '      TD 2 × HK$680.00 + 服務費 Service fee 2 × HK$30.00',
      '    TR',
      '      TD',
    ])
    expect(outline.slice(-4)).toEqual([
      '    TR',
      '      TH 總額 Total',
      '      TD HK$2,700.00',
      '  P 門票一經售出，恕不退換。 All sales are final and non-refundable.',
    ])
  })

  it.each([
    ['a usual receipt', sampleReceipt],
    ['many seats', longReceipt],
    ['the longest words', fullReceipt],
  ])('meets the points of PDF/UA that a machine can check: %s', async (_, input) => {
    const pdf = await renderReceiptPdf(sources, input)
    expect(await missedPoints(pdf)).toEqual([])
    const { outline, unmarked } = await readStructure(pdf)
    expect(unmarked).toEqual([])
    const seats = outline.filter((line) => line.includes('Seat '))
    expect(seats).toHaveLength(input.lines.reduce((sum, line) => sum + line.seats.length, 0))
  })

  it('names the end of the event', { tags: 'ORD-87' }, async () => {
    const text = await textOf({ eventEndTimeSSE: 1_797_768_900 + 9000 })
    expect(text).toContain('20/12/2026 20:15-22:45 · 紅磡體育館')
  })

  it('has no date of a postponed event', { tags: ['CHG-17', 'CHG-22'] }, async () => {
    expect(await textOf({ eventStartTimeSSE: null })).toContain('日期有待公布 Dates to be announced · 紅磡體育館')
  })

  it('has the one stamp on a free receipt and leaves out empty fields', { tags: 'ORD-103' }, async () => {
    const lines = sampleReceipt.lines.slice(1).map((line) => ({ ...line, unitPriceCents: 0, totalCents: 0 }))
    const free = {
      lines,
      subtotalCents: 0,
      serviceFeeCents: 0,
      totalCents: 0,
      isFinal: false,
      stamp: 'paid',
      paidSSE: null,
      paymentMethod: null,
    } as const
    const text = await textOf({ ...free, buyerName: '', email: null })
    for (const words of ['已付款 PAID', '付款方式 Payment method 毋須付款 Nothing to pay', 'Subtotal (1 ticket)'])
      expect(text).toContain(words)
    for (const words of ['Buyer', 'E-mail', 'Paid on', 'Service fee', 'refund on']) expect(text).not.toContain(words)
  })

  it('says paid online for an unknown payment method', { tags: 'ORD-103' }, async () => {
    expect(await textOf({ paymentMethod: null, paidSSE: null })).toContain(
      '付款方式 Payment method 網上付款 Paid online',
    )
  })

  it('says in a line what its holders must show at the door', { tags: 'ORD-112' }, async () => {
    const [line] = sampleReceipt.lines.map((one) => ({ ...one, proofCN: '學生證', proofEN: 'Student card' }))
    if (line === undefined) throw new Error('there is a line')
    expect(await textOf({ lines: [line] })).toContain('入場時請出示：學生證 Show at the door: Student card')
    expect(await textOf({ lines: [{ ...line, proofEN: '', proofCN: '' }] })).not.toContain('Show at')
  })

  it('lists finished and pending refunds of other payments', { tags: 'ORD-106' }, async () => {
    const text = await textOf({
      lines: sampleReceipt.lines.slice(1),
      refunds: [
        { amountCents: 270_000, isOfUnusedPayment: true, hasFailed: false, madeSSE: 1_795_000_200 },
        { amountCents: 100, isOfUnusedPayment: true, hasFailed: false, madeSSE: null },
      ],
    })
    for (const words of [
      '另一筆款項，已於 18/11/2026 19:10 退回',
      'Another payment, refunded on 18/11/2026 19:10',
      '另一筆款項，正在退回',
      'HK$1.00',
    ])
      expect(text).toContain(words)
  })

  it.each([
    ['refunded', '已退款 REFUNDED'],
    ['refundUnderWay', '退款處理中 REFUND ON ITS WAY'],
    ['partlyRefunded', '部分退款 PARTLY REFUNDED'],
  ] as const)('stamps a receipt with refunds: %s', { tags: ['RFD-18', 'RFD-19'] }, async (stamp, words) => {
    const text = await textOf({ lines: sampleReceipt.lines.slice(1), isFinal: false, stamp, netCents: 200_000 })
    for (const word of [words, '退款後總額 Total after refunds', 'HK$2,000.00']) expect(text).toContain(word)
    for (const word of ['PAID', 'All sales are final']) expect(text).not.toContain(word)
  })

  it.each([
    [false, false, 1_795_000_200, ['已於 18/11/2026 19:10 退款', 'Refunded on 18/11/2026 19:10']],
    [false, false, null, ['退款處理中', 'Refund on its way']],
    [false, true, null, ['退款未成功，我們正在跟進', 'Refund failed, we are looking into it']],
    [true, true, null, ['Another payment, refund failed, we are looking into it']],
  ] as const)('lists a refund: of an unused payment %s, failed %s, made %s', { tags: 'RFD-16' }, async (...refund) => {
    const [isOfUnusedPayment, hasFailed, madeSSE, words] = refund
    const text = await textOf({
      lines: sampleReceipt.lines.slice(1),
      refunds: [{ amountCents: 100, isOfUnusedPayment, hasFailed, madeSSE }],
    })
    // A long line breaks.
    for (const word of words) expect(text.replaceAll(/\s+/g, ' ')).toContain(word)
  })

  it('names the orders of a swap, and the difference that goes back', { tags: 'CHG-39' }, async () => {
    const text = await textOf({
      paymentMethod: null,
      swappedFrom: { orderReference: '2222-3333', differenceCents: 9_000 },
      swappedFor: ['4444-5555'],
      lines: sampleReceipt.lines.slice(1),
    })
    const words = text.replaceAll(/\s+/g, ' ')
    for (const part of ['Swapped from order 2222-3333', 'refunded through that order', 'HK$90.00', '4444-5555'])
      expect(words).toContain(part)
    expect(words).not.toContain('Paid online')
  })

  it('has a row for what the ticket of an exchange has paid', { tags: 'OPS-123' }, async () => {
    const text = await textOf({
      subtotalCents: 90_000,
      serviceFeeCents: 3_000,
      creditCents: 70_000,
      totalCents: 23_000,
      swappedFrom: { orderReference: '2222-3333', differenceCents: 0 },
      lines: sampleReceipt.lines.slice(1),
    })
    const words = text.replaceAll(/\s+/g, ' ')
    for (const part of [
      '原有門票已付 Paid with the earlier ticket',
      '-HK$700.00',
      'HK$230.00',
      'Exchanged from order 2222-3333',
    ])
      expect(words).toContain(part)
    expect(words).not.toContain('refunded through that order')
  })

  it('puts a usual receipt on one page', async () => {
    expect((await PDFDocument.load(await renderReceiptPdf(sources, sampleReceipt))).getPageCount()).toBe(1)
  })

  it('breaks long names in either language and leaves nothing out', async () => {
    const lines = await placedTextsOfAllPages(await renderReceiptPdf(sources, fullReceipt))
    const all = lines
      .map(({ text }) => (text.startsWith('7Q4M-K2XD · ') ? '' : text))
      .join('')
      .replaceAll(' ', '')
    const { organizerNameEN, organizerNameCN, buyerName, email, eventNameEN, eventNameCN, placeEN, placeCN } =
      fullReceipt
    const [line] = fullReceipt.lines
    const said = [
      organizerNameEN,
      organizerNameCN,
      buyerName,
      email,
      eventNameEN,
      eventNameCN,
      placeEN,
      placeCN,
      line?.ticketTypeNameEN,
      line?.ticketTypeNameCN,
      line?.ticketTypeDescEN,
      line?.ticketTypeDescCN,
      line?.proofEN,
      line?.proofCN,
    ]
    for (const words of said) expect(all).toContain((words ?? 'nothing').replaceAll(' ', ''))
  })

  it('keeps every word inside the margins', async () => {
    for (const input of [sampleReceipt, longReceipt, fullReceipt]) {
      for (const { text, weight, size, x } of await placedTextsOfAllPages(await renderReceiptPdf(sources, input))) {
        const width = [...text].reduce((sum, character) => sum + (sources[weight].advance(character) * size) / 1000, 0)
        expect([text, x >= inset - 0.1, x + width <= sheet.width - inset + 0.1]).toEqual([text, true, true])
      }
    }
  })

  it('continues a long receipt on numbered pages', async () => {
    const pages = (await PDFDocument.load(await renderReceiptPdf(sources, longReceipt))).getPages()
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.map((page) => Math.round(page.getWidth()))).toEqual(pages.map(() => Math.round(sheet.width)))
    const lines = await placedTexts(await renderReceiptPdf(sources, longReceipt))
    expect(lines.every(({ baseLine }) => baseLine > 18 && baseLine < sheet.height - 8)).toBe(true)
    expect(lines.at(-1)?.text).toBe(`7Q4M-K2XD · 1 / ${pages.length}`)
  })

  it('has at most 40 kB and the same bytes for the same receipt', async () => {
    const pdf = await renderReceiptPdf(sources, sampleReceipt)
    expect(pdf.length).toBeLessThanOrEqual(40_000)
    expect(await renderReceiptPdf(sources, sampleReceipt)).toEqual(pdf)
  })
})
