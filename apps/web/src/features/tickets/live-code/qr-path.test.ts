import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

/** A text with the length and the characters of a ticket code. */
const ticketCode = `PF1:${'W50:C55IA2 DUD$LH%+*-./'.repeat(7).slice(0, 150)}`

/** Returns the dark modules that a path covers, as "x,y". */
function modulesOf(path: string): Set<string> {
  const runs = path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)
  return new Set(
    [...runs].flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, index) => `${Number(x) + index},${y}`),
    ),
  )
}

it('draws a ticket code as version 6, which is 41 modules wide', () => {
  expect(ticketCode).toHaveLength(154)
  expect(qrPath(ticketCode).size).toBe(41)
})

it('covers every dark module and no light one', () => {
  const { data } = encode(ticketCode, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect(modulesOf(qrPath(ticketCode).path)).toEqual(new Set(dark))
})

it('joins modules that stand side by side', () => {
  expect(qrPath(ticketCode).path.startsWith('M0 0h7v1h-7z')).toBe(true)
})
