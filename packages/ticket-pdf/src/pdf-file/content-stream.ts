import { type PDFContext, PDFName, PDFRawStream } from 'pdf-lib'
import { deflate } from './deflate.ts'

/** Returns drawing operators as a compressed stream. */
export function contentStream(context: PDFContext, operators: string): PDFRawStream {
  return PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), deflate(operators))
}

/** Returns drawing operators as a form, which a page draws by name. `extent` is left, bottom, right and top. */
export function formStream(context: PDFContext, operators: string, extent: readonly number[]): PDFRawStream {
  const stream = contentStream(context, operators)
  stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'))
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'))
  stream.dict.set(PDFName.of('BBox'), context.obj([...extent]))
  return stream
}
