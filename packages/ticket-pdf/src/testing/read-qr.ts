import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import sharp from 'sharp'
import type { Raster } from './rasterise.ts'

/** Returns the texts of the QR codes that another decoder finds on a page. */
export async function readQrCodes(raster: Raster): Promise<string[]> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const { width, height, data } = raster
  const png = await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}
