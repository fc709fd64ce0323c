import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { openFontSources } from '../fonts/font-source.ts'
import { missedPoints } from '../testing/check-accessibility.ts'
import { rasterise } from '../testing/rasterise.ts'
import { readStructure } from '../testing/read-structure.ts'
import type { DoorListInput, DoorListRow } from './door-list-input.ts'
import { renderDoorListPdf } from './render-door-list-pdf.ts'

const sources = await openFontSources()

const karen: DoorListRow = {
  holder: '陳嘉欣 Karen Chan',
  seat: 'B · 12 · 7',
  type: { cn: '看台座位', en: 'Grandstand' },
  orderReference: '7Q4M-K2XD',
  isAdmitted: true,
}
const input: DoorListInput = {
  event: { cn: '維港夜', en: 'Harbour Nights' },
  facts: { cn: '20/12/2026 20:15 紅磡體育館', en: 'Hong Kong Coliseum' },
  madeAt: '20/12/2026 18:00',
  rows: [karen, { ...karen, holder: 'An extremely long name '.repeat(6), seat: '-', isAdmitted: false }],
}

describe('list for the door', { tags: 'GAT-39' }, () => {
  it('has a row for each ticket, with its holder in any writing', async () => {
    const { text } = await rasterise(await renderDoorListPdf(sources, input), 1)
    for (const words of [
      '入場名單 Door list: 維港夜 Harbour Nights',
      '1 / 2 已入場 admitted',
      '陳嘉欣 Karen Chan',
      'B · 12 · 7',
    ])
      expect(text).toContain(words)
    expect(text).toContain('An extremely long name')
    expect(text).toContain('7Q4M-K2XD')
  })

  it('goes on over pages of A4, each with its heading', async () => {
    const pdf = await renderDoorListPdf(sources, { ...input, rows: Array.from({ length: 90 }, () => karen) })
    const document = await PDFDocument.load(pdf)
    expect(document.getPageCount()).toBe(3)
    expect(document.getPage(2).getSize()).toMatchObject({ width: 595.28, height: 841.89 })
  })

  it('is a table for screen readers, which say who was admitted', async () => {
    const pdf = await renderDoorListPdf(sources, input)
    expect(await missedPoints(pdf)).toEqual([])
    const { unmarked, title } = await readStructure(pdf)
    expect({ unmarked, title }).toEqual({ unmarked: [], title: '入場名單 Door list · 維港夜 Harbour Nights' })
  })

  it('says so if nobody has a ticket', async () => {
    expect((await PDFDocument.load(await renderDoorListPdf(sources, { ...input, rows: [] }))).getPageCount()).toBe(1)
  })
})
