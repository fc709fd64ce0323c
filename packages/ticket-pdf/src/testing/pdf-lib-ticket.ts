import { PDFDocument, StandardFonts, rgb } from 'pdf-lib'
import QRCode from 'qrcode'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { sheet } from '../drawing/sheet.ts'
import type { TicketPdfInput } from '../ticket/ticket-pdf-input.ts'
import { identityCheck, termsOf } from '../text/ticket-texts.ts'

/**
 * Returns the same ticket in Latin letters, as pdf-lib draws it with standard fonts and no template. It is the least
 * work of that library for a ticket, as a baseline of measurements.
 */
export async function pdfLibTicket(input: TicketPdfInput): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const regular = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const page = document.addPage([sheet.width, sheet.height])
  const ink = rgb(0.1, 0.08, 0.13)
  page.drawRectangle({ x: 22, y: 60, width: sheet.width - 44, height: sheet.height - 80, color: rgb(0.97, 0.95, 0.9) })
  page.drawText(input.eventNameEN, { x: 44, y: 540, size: 16, font: bold, color: ink, maxWidth: 330, lineHeight: 20 })
  const facts = [
    ['Date', formatDateTime(input.eventStartTimeSSE)],
    ['Venue', input.placeEN],
    ['Type', input.ticketTypeNameEN],
    ['Price', formatHkd(input.priceCents)],
    ['Presented by', input.organizerNameEN],
    ['Block', input.seat?.section ?? ''],
    ['Row', input.seat?.row ?? ''],
    ['Seat', input.seat?.number ?? ''],
    ['Holder', input.holderName],
    ['Order', input.orderReference],
    ['Ticket', input.ticketID],
  ]
  for (const [row, [label = '', value = '']] of facts.entries()) {
    page.drawText(label, { x: 44, y: 480 - row * 18, size: 8, font: regular, color: ink })
    page.drawText(value, { x: 112, y: 480 - row * 18, size: 10, font: bold, color: ink })
  }
  page.drawSvgPath(qrPath(input.code ?? ''), { x: 44, y: 260, scale: 3.2, color: rgb(0, 0, 0) })
  for (const [row, words] of [identityCheck.text.en, ...termsOf(input.isFinal).map(({ en }) => en)].entries())
    page.drawText(words, { x: 44, y: 50 - row * 9, size: 6.4, font: regular, color: ink })
  return document.save()
}

/** Returns the black modules, each as a square of its own. */
function qrPath(code: string): string {
  const { modules } = QRCode.create([{ data: code, mode: 'alphanumeric' }], { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  return path
}
