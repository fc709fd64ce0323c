import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import vectors from '../../vectors.json' with { type: 'json' }

describe('the text form', () => {
  it.each(vectors.codes)('of $name has 154 characters and fits a QR code of version 6 at level M', ({ text }) => {
    expect(text).toHaveLength(154)
    expect(QRCode.create([{ data: text, mode: 'alphanumeric' }], { errorCorrectionLevel: 'M' }).version).toBe(6)
  })

  it('is read as alphanumeric by a QR library that chooses the mode itself', () => {
    const { version, segments } = QRCode.create(vectors.codes[0]?.text ?? '', { errorCorrectionLevel: 'M' })
    expect(segments.map(({ mode }) => mode.id)).toEqual(['Alphanumeric'])
    expect(version).toBe(6)
  })
})
