import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import { PDFDocument } from 'pdf-lib'
import { sheet } from '../drawing/sheet.ts'
import type { PlacedText } from './compare-glyphs.ts'

/** Returns a page with one line of text whose font pdf-lib itself has subset. The product must not do this. */
export async function pdfLibSubset({ text, size, x, baseLine }: PlacedText): Promise<Uint8Array> {
  const file = '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  const font = await document.embedFont(readFileSync(createRequire(import.meta.url).resolve(file)), { subset: true })
  document.addPage([sheet.width, sheet.height]).drawText(text, { font, size, x, y: sheet.height - baseLine })
  return document.save()
}
