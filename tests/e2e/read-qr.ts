import sharp from 'sharp'
import { readBarcodes } from 'zxing-wasm/reader'

/** What the QR code in a screenshot says; empty when there is none that decodes. */
export async function readQR(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' as const }
  const [code] = await readBarcodes(image, { formats: ['QRCode'] })
  return code?.text ?? ''
}
