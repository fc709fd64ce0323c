import { expect, it } from 'vitest'
import { renderReceiptPdf } from '../receipt/render-receipt-pdf.ts'
import { missedPoints } from '../testing/check-accessibility.ts'
import { readStructure } from '../testing/read-structure.ts'
import { sampleReceipt } from '../testing/sample-receipt.ts'
import { longTicket, sampleTicket } from '../testing/sample-ticket.ts'
import { renderTicketPdf } from '../ticket/render-ticket-pdf.ts'
import { createTicketTemplateCache } from '../ticket/ticket-template-cache.ts'
import { joinPdfs } from './join-pdfs.ts'

const press = await createTicketTemplateCache()
const twins = [sampleTicket, { ...sampleTicket, ticketNumber: 2, holderName: '김민준' }]
const rendered = await Promise.all([...twins, longTicket].map((ticket) => renderTicketPdf(press, ticket)))

it('joins tickets with structure, title and language, a part for each', { tags: 'TKT-64' }, async () => {
  const joined = await joinPdfs(rendered)
  const { outline, xmp, ...facts } = await readStructure(joined)
  const title = '維港夜：粵語流行三十年演唱會 · 7Q4M-K2XD'
  expect(facts).toEqual({ isMarked: true, title, xmpTitle: title, unmarked: [] })
  expect(xmp).toContain('pdfuaid:part="1"')
  const parts = await Promise.all(rendered.map(async (pdf) => (await readStructure(pdf)).outline.slice(1)))
  expect(outline).toEqual(parts.flatMap((lines) => ['Document', '  Part', ...lines.map((line) => `  ${line}`)]))
  expect(outline).toContain('    P 門票 Ticket 2/3')
  expect(await missedPoints(joined)).toEqual([])
})

it('joins files of several pages, and the same files to the same bytes', async () => {
  const line = sampleReceipt.lines[0]
  if (line === undefined) throw new Error('the receipt has a line')
  const long = { ...sampleReceipt, lines: Array.from({ length: 60 }, () => line) }
  const files = [await renderReceiptPdf(press.sources, long), ...rendered]
  const joined = await joinPdfs(files)
  expect(await missedPoints(joined)).toEqual([])
  expect((await readStructure(joined)).outline.filter((text) => text === 'Document').length).toBeGreaterThan(4)
  expect(await joinPdfs(files)).toEqual(joined)
})
