import { typeColours } from '@pokfei/design/type-colours'
import { decodeBytes, decodeText } from '@pokfei/ticket-code/code/decode'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { renderTicketPdf } from './render-ticket-pdf.ts'
import { sheet, column, ticket } from '../drawing/sheet.ts'
import { missedPoints } from '../testing/check-accessibility.ts'
import { coloursOn } from '../testing/colours-on.ts'
import { compareGlyphs, type GlyphAgreement, type PlacedText } from '../testing/compare-glyphs.ts'
import { pdfLibSubset } from '../testing/pdf-lib-subset.ts'
import { placedTexts } from '../testing/placed-texts.ts'
import { rasterise } from '../testing/rasterise.ts'
import { readStructure } from '../testing/read-structure.ts'
import { readQrCodes } from '../testing/read-qr.ts'
import { longTicket, sampleTicket } from '../testing/sample-ticket.ts'
import { createTicketTemplateCache } from './ticket-template-cache.ts'

const press = await createTicketTemplateCache()
const pixelsPerPoint = 8
/** Below this agreement, a glyph is blank, wrong or out of place. Six-point letters reach 0.69. */
const leastAgreement = 0.62
const cantonese = '嘅喺咗啲𨋢'

const wrong = (glyphs: readonly GlyphAgreement[]) =>
  glyphs
    .filter(({ agreement }) => agreement < leastAgreement)
    .map((glyph) => `${glyph.character} ${glyph.size} ${glyph.agreement}`)

/** Returns the box in points that the ink of a line may fill. */
function extent(text: PlacedText) {
  const width = [...text.text].reduce((sum, one) => sum + press.sources[text.weight].advance(one), 0)
  return {
    left: text.x,
    right: text.x + (width * text.size) / 1000,
    top: text.baseLine - text.size * 0.75,
    bottom: text.baseLine + text.size * 0.08,
  }
}

function overlaps(texts: readonly PlacedText[]): string[] {
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const [a, b] = [extent(one), extent(other)]
      const meet = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      return meet ? [`${one.text} / ${other.text}`] : []
    }),
  )
}

describe('ticket PDF', () => {
  it('draws every glyph as in the typeface, Cantonese characters included', async () => {
    const pdf = await renderTicketPdf(press, {
      ...sampleTicket,
      eventNameCN: `${cantonese}維港夜：粵語流行三十年演唱會`,
      placeCN: `紅磡${cantonese}體育館`,
      holderName: `龔${cantonese}禕`,
      seat: { section: '樓座', row: '𨋢', number: '7' },
    })
    const raster = await rasterise(pdf, pixelsPerPoint)
    const glyphs: GlyphAgreement[] = []
    for (const line of await placedTexts(pdf)) glyphs.push(...(await compareGlyphs(raster, pixelsPerPoint, line)))
    expect(glyphs.length).toBeGreaterThan(500)
    expect(glyphs.filter(({ character }) => cantonese.includes(character))).toHaveLength(16)
    expect(wrong(glyphs)).toEqual([])
    expect(await readQrCodes(raster)).toEqual([sampleTicket.code])
  })

  it('draws Korean names, also those that a holder alone has', { tags: 'TKT-42' }, async () => {
    const korean = { ...sampleTicket, eventNameCN: '스타루프 월드 투어 홍콩', eventNameEN: 'Starloop 스타루프' }
    const pdf = await renderTicketPdf(press, { ...korean, holderName: '김민준 陳嘉欣' })
    const raster = await rasterise(pdf, pixelsPerPoint)
    expect(raster.text).toContain('스타루프 월드 투어 홍콩')
    expect(raster.text).toContain('김민준 陳嘉欣')
    const glyphs: GlyphAgreement[] = []
    for (const line of await placedTexts(pdf)) glyphs.push(...(await compareGlyphs(raster, pixelsPerPoint, line)))
    expect(glyphs.filter(({ character }) => /\p{Script=Hangul}/u.test(character))).toHaveLength(17)
    expect(wrong(glyphs)).toEqual([])
    expect((await PDFDocument.load(pdf)).getTitle()).toBe('스타루프 월드 투어 홍콩 · 7Q4M-K2XD')
  })

  it('fails the glyph comparison for the blank glyphs of a pdf-lib subset', async () => {
    const line = { text: `${cantonese}演唱會體育館`, weight: 'regular', size: 18, x: 40, baseLine: 100 } as const
    const pdf = await pdfLibSubset(line)
    const raster = await rasterise(pdf, pixelsPerPoint)
    expect(raster.text).toContain(line.text)
    expect(wrong(await compareGlyphs(raster, pixelsPerPoint, line)).length).toBeGreaterThan(3)
  })

  it.each([
    ['a usual ticket', sampleTicket],
    ['the longest words', longTicket],
  ] as const)('names the old date and venue in lines of their own, on %s', { tags: 'CHG-22' }, async (_, one) => {
    const changed = {
      ...one,
      originalStartTimeSSE: one.eventStartTimeSSE - 86_400,
      originalVenue: { cn: '碼頭', en: 'The Pier' },
    }
    const texts = await placedTexts(await renderTicketPdf(press, changed))
    expect(texts.map(({ text }) => text).join(' ')).toMatch(/Before .*\d{4}.* Before .*碼頭/)
    expect(overlaps(texts)).toEqual([])
    for (const text of texts) expect(extent(text).right).toBeLessThan(sheet.width)
  })

  it('names the end of the event, but not of one that is stopped', { tags: 'TKT-42' }, async () => {
    const withEnd = { ...sampleTicket, eventEndTimeSSE: sampleTicket.eventStartTimeSSE + 9000 }
    const textOf = async (change: Partial<typeof sampleTicket>) =>
      (await rasterise(await renderTicketPdf(press, { ...withEnd, ...change }), 1)).text
    expect(await textOf({})).toContain('20/12/2026 20:15-22:45 星期日 Sun')
    expect(await textOf({ stoppedBy: 'postponed' })).not.toContain('22:45')
  })

  it('names the whole address of a venue if the page has room', { tags: 'TKT-42' }, async () => {
    const placeEN = 'Hong Kong Coliseum, 9 Cheong Wan Road, Hung Hom, Kowloon'
    const placeCN = '紅磡體育館, 九龍紅磡暢運道9號'
    const { text } = await rasterise(await renderTicketPdf(press, { ...sampleTicket, placeEN, placeCN }), 1)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`${placeCN} ${placeEN}`)
  })

  it('contains searchable text in both languages', { tags: 'TKT-42' }, async () => {
    const { text } = await rasterise(await renderTicketPdf(press, sampleTicket), 1)
    for (const words of [
      '維港夜：粵語流行三十年演唱會',
      'Harbour Nights: Thirty Years of Cantopop in Concert',
      '20/12/2026 20:15 星期日 Sun',
      '紅磡體育館 Hong Kong Coliseum',
      '看台座位 Grandstand',
      'HK$680',
      '獅子山製作 Lion Rock Presents',
      '陳嘉欣',
      '7Q4M-K2XD',
      sampleTicket.ticketID,
      '入場核對身分 Identity check',
      '售出後恕不退換。',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('has a structure that a screen reader reads in order', { tags: 'TKT-42' }, async () => {
    const pdf = await renderTicketPdf(press, { ...sampleTicket, eventNameCN: 'A & B <維港夜>' })
    const { outline, xmp, ...facts } = await readStructure(pdf)
    const title = 'A & B <維港夜> · 7Q4M-K2XD'
    expect(facts).toEqual({ isMarked: true, title, xmpTitle: title, unmarked: [] })
    expect(xmp).toContain('pdfuaid:part="1"')
    expect(outline).toEqual([
      'Document',
      '  P Pokfei 撲飛 電子門票 E-ticket',
      '  H1 A & B <維港夜> Harbour Nights: Thirty Years of Cantopop in Concert',
      '  P 日期 Date 20/12/2026 20:15 星期日 Sun',
      '  P 場地 Venue 紅磡體育館 Hong Kong Coliseum',
      '  P 票種 Type 看台座位 Grandstand',
      '  P 票價 Price HK$680',
      '  P 主辦 Presented by 獅子山製作 Lion Rock Presents',
      '  P 入口 Gate 3 區 Block B 行 Row 12 號 Seat 7',
      '  P 持票人 Holder 陳嘉欣',
      '  P 訂單 Order 7Q4M-K2XD',
      '  P 門票 Ticket 1/3',
      `  P 門票 ID ${sampleTicket.ticketID}`,
      '  Figure 門票二維碼，入場時掃描。 QR code of the ticket, scanned at the gate.',
      '  H2 入場核對身分 Identity check',
      '  P 入場時核對持票人身分，請帶備證件。',
      "  P en The gate checks the holder's identity with this page. Bring your ID.",
      '  P 一票一人，只可入場一次。',
      '  P 售出後恕不退換。',
      '  P 不可用機械人購票。',
      '  P 座位表只供參考。',
      '  P 條款以英文版為準。',
      '  P en One ticket admits one person, once.',
      '  P en Purchases are final and non-refundable.',
      '  P en Bots and automation are prohibited.',
      '  P en The seat map is for reference only.',
      '  P en The English version of the terms prevails.',
    ])
  })

  it('says below the type what its holder must show at the door', { tags: 'TKT-54' }, async () => {
    const concession = { ...sampleTicket, proofCN: '學生證', proofEN: 'Student card' }
    const pdf = await renderTicketPdf(press, concession)
    const { outline } = await readStructure(pdf)
    const type = outline.indexOf('  P 票種 Type 看台座位 Grandstand')
    expect(outline.slice(type + 1, type + 3)).toEqual([
      '  P 入場出示 Show 學生證 Student card',
      '  P 票價 Price HK$680',
    ])
    expect(overlaps(await placedTexts(pdf))).toEqual([])
    const long = { ...concession, proofCN: longTicket.proofCN, proofEN: longTicket.proofEN }
    const texts = (await placedTexts(await renderTicketPdf(press, long))).map(({ text }) => text.replaceAll(' ', ''))
    for (const words of [long.proofCN, long.proofEN])
      expect(texts.join('').replaceAll(' ', '')).toContain(words.replaceAll(' ', ''))
  })

  it.each([
    ['a usual ticket', {}],
    ['a concession', { proofCN: '學生證', proofEN: 'Student card' }],
    ['a ticket without a code', { code: null }],
    ['a ticket without a seat and a name', { seat: null, gate: null, holderName: '' }],
    ['a Korean ticket', { eventNameCN: '스타루프', holderName: '김민준' }],
    ['the longest words', longTicket],
  ])('meets the points of PDF/UA that a machine can check: %s', async (_, change) => {
    const pdf = await renderTicketPdf(press, { ...sampleTicket, ...change })
    expect(await missedPoints(pdf)).toEqual([])
    expect((await readStructure(pdf)).unmarked).toEqual([])
  })

  it('has a static code that other decoders read at screen size', { tags: 'TKT-45' }, async () => {
    const [code] = await readQrCodes(await rasterise(await renderTicketPdf(press, sampleTicket), 2))
    expect(code).toBe(sampleTicket.code)
    expect(decodeBytes(decodeText(code ?? '') ?? new Uint8Array())?.code.kind).toBe('static')
  })

  it('has no code for an event without static codes and says what to show', { tags: 'TKT-46' }, async () => {
    const raster = await rasterise(await renderTicketPdf(press, { ...sampleTicket, code: null }), 2)
    expect(await readQrCodes(raster)).toEqual([])
    expect(raster.text).toContain('請在手機開啟門票')
    expect(raster.text).toContain('請出示實時二維碼 Show the live code')
    expect(raster.text).toContain('This page is not valid for entry.')
  })

  it('says standing, no assigned seat and free of charge, which is no final sale', {
    tags: ['TKT-44', 'TKT-55'],
  }, async () => {
    const free = { ...sampleTicket, seat: null, isStanding: true, priceCents: 0, isFinal: false }
    const standing = await rasterise(await renderTicketPdf(press, free), 1)
    expect(standing.text).toContain('企位 Standing')
    expect(standing.text).toContain('免費 Free')
    expect(standing.text).not.toMatch(/恕不退換|final/)
    const other = await rasterise(await renderTicketPdf(press, { ...sampleTicket, seat: null }), 1)
    expect(other.text).toContain('不設劃位 No assigned seat')
    expect(other.text).not.toContain('Standing')
  })

  it('numbers the ticket within its order', { tags: 'TKT-43' }, async () => {
    const { text } = await rasterise(await renderTicketPdf(press, { ...sampleTicket, ticketNumber: 2 }), 1)
    expect(text).toContain('門票 Ticket')
    expect(text).toMatch(/(^|\s)2\/3(\s|$)/)
    expect(text).toContain('門票 ID')
  })

  it('marks the ticket in the colour of its type and no other', { tags: 'SEL-54' }, async () => {
    for (const typeColour of typeColours) {
      const colours = await coloursOn(await renderTicketPdf(press, { ...sampleTicket, typeColour }))
      expect(typeColours.filter(({ light }) => colours.has(light))).toEqual([typeColour])
      expect(colours).toContain(typeColour.dark)
    }
  })

  it('has at most 42 kB, or 60 kB with the longest texts', async () => {
    expect((await renderTicketPdf(press, sampleTicket)).length).toBeLessThanOrEqual(42_000)
    expect((await renderTicketPdf(press, longTicket)).length).toBeLessThanOrEqual(60_000)
  })

  it('has at most 65 kB with different rare characters in every field', async () => {
    let next = 0x4e00
    const rare = () => String.fromCodePoint(...Array.from({ length: 80 }, () => (next += 11)))
    const pdf = await renderTicketPdf(press, {
      ...sampleTicket,
      eventNameCN: rare(),
      placeCN: rare(),
      ticketTypeNameCN: rare(),
      organizerNameCN: rare(),
      holderName: rare(),
      gate: rare(),
      seat: { section: rare(), row: rare(), number: rare() },
    })
    expect(pdf.length).toBeLessThanOrEqual(65_000)
  })

  it('keeps the longest texts on the ticket without an overlap', async () => {
    const texts = (await placedTexts(await renderTicketPdf(press, longTicket))).filter(({ text }) => text !== '')
    const edges = texts.map((text) => ({ text: text.text, ...extent(text) }))
    expect(edges.filter(({ left, right }) => left < ticket.x || right > column.x + column.width + 6.1)).toEqual([])
    expect(edges.filter(({ top, bottom }) => top < ticket.y || bottom > sheet.height - 6)).toEqual([])
    expect(overlaps(texts)).toEqual([])
    expect(texts.some(({ text }) => text.endsWith('…') || text.endsWith('...'))).toBe(true)
  })

  it('leaves out emoji and marks characters that the typeface lacks', async () => {
    const holderName = '陳大文 😀👨‍👩‍👧 𠮷 Zoë Őry'
    const { text } = await rasterise(await renderTicketPdf(press, { ...sampleTicket, holderName }), 1)
    expect(text).toContain('陳大文 〓 Zoë Ory')
  })

  it('draws a ticket with names in one language or without names', async () => {
    const english = { ...sampleTicket, eventNameCN: '', placeCN: '', ticketTypeNameCN: '', organizerNameCN: '' }
    const { text } = await rasterise(await renderTicketPdf(press, { ...english, holderName: '' }), 1)
    expect(text).toMatch(/Harbour Nights: Thirty Years of\s+Cantopop in Concert/)
    const nothing = { ...english, eventNameEN: '', placeEN: '😀', ticketTypeNameEN: '', organizerNameEN: '' }
    expect((await rasterise(await renderTicketPdf(press, nothing), 1)).text).toContain('7Q4M-K2XD')
  })

  it('returns the same bytes for the same ticket and caches the template of a type', async () => {
    const other = { ...sampleTicket, holderName: 'Chan Ka Yan', ticketID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4c' }
    expect(await renderTicketPdf(press, sampleTicket)).toEqual(await renderTicketPdf(press, sampleTicket))
    expect(await renderTicketPdf(press, other)).not.toEqual(await renderTicketPdf(press, sampleTicket))
    const input = { event: sampleTicket, hasCode: true, hasSeat: true }
    expect(await press.template(input)).toBe(await press.template(input))
    const renamed = { ...sampleTicket, placeEN: 'Hong Kong Stadium' }
    expect(await press.template({ ...input, event: renamed })).not.toBe(await press.template(input))
  })

  it('rejects a malformed ticket code', async () => {
    await expect(renderTicketPdf(press, { ...sampleTicket, code: 'lower case' })).rejects.toThrow(RangeError)
  })
})
