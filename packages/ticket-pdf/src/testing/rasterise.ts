import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sheet } from '../drawing/sheet.ts'

/** A page as grey pixels; 0 is black. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/**
 * Renders the only page of a PDF at `scale` pixels to the point. Returns its picture and the text that can be copied
 * from it.
 */
export async function rasterise(pdf: Uint8Array, scale: number): Promise<Raster & { readonly text: string }> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    if (document.getPageCount() !== 1) throw new Error(`a ticket has ${document.getPageCount()} pages`)
    const text = document.getPage(0).getText()
    const { width, height, data } = await document.getPage(0).render({
      width: Math.round(sheet.width * scale),
      height: Math.round(sheet.height * scale),
      colorSpace: 'Gray',
      render: 'bitmap',
    })
    document.destroy()
    return { width, height, data, text }
  } finally {
    library.destroy()
  }
}
