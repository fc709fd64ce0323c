import QRCode, { type BitMatrix } from 'qrcode'
import { type Box, fill, fillColour, group, rectangle, scale, translate } from './operators.ts'

/** The white modules around the code, as the QR standard requires. */
const quietZone = 4
const alphanumeric = /^[0-9A-Z $%*+\-./:]+$/

/**
 * Draws a ticket code as one path of black modules in a square, with its quiet zone. It is one alphanumeric segment
 * at level M, which is always version 6 (docs/ticket-code.md). Throws a RangeError for a text that is not a ticket
 * code.
 */
export function drawQr(code: string, { x, y, width }: Box): string {
  if (!alphanumeric.test(code)) throw new RangeError('a ticket code has only the characters of Base45')
  const { modules } = QRCode.create([{ data: code, mode: 'alphanumeric' }], { errorCorrectionLevel: 'M' })
  const module = width / (modules.size + 2 * quietZone)
  return group(fillColour('#000000'), translate(x, y), scale(module), ...runs(modules).map(rectangle), fill)
}

/** Returns the black modules, joined in each row, in modules from the corner of the quiet zone. */
function runs(modules: BitMatrix): Box[] {
  const found: Box[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue
      const first = column
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1
      found.push({ x: quietZone + first, y: quietZone + row, width: column + 1 - first, height: 1 })
    }
  }
  return found
}
