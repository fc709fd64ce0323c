import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Returns every colour on the first page of a PDF, as `#rrggbb`, at four pixels to the point. */
export async function coloursOn(pdf: Uint8Array): Promise<ReadonlySet<string>> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const { data } = await document.getPage(0).render({ scale: 4, render: 'bitmap' })
    document.destroy()
    const pixels = new DataView(data.buffer, data.byteOffset, data.byteLength)
    const seen = new Set<number>()
    for (let at = 0; at < data.byteLength; at += 4) seen.add(pixels.getUint32(at) >>> 8)
    return new Set([...seen].map((colour) => `#${colour.toString(16).padStart(6, '0')}`))
  } finally {
    library.destroy()
  }
}
