import { encode } from 'uqr'

/** A QR code as one SVG path: `size` modules each way, from 0 0, without a quiet zone. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

/**
 * Encodes a ticket code at level M (`docs/ticket-code.md`). Adjacent dark modules become one rectangle, so that no
 * hairline shows between them.
 */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return { size, path: data.map(rowPath).join('') }
}

function rowPath(row: readonly boolean[], y: number): string {
  const runs: string[] = []
  for (let x = 0; x < row.length; x += 1) {
    const start = x
    while (row[x] === true) x += 1
    if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
  }
  return runs.join('')
}
