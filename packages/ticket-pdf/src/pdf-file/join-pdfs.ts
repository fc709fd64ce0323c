import { PDFDocument } from 'pdf-lib'

/** Returns one PDF with the pages of several. */
export async function joinPdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create()
  for (const file of files) {
    const document = await PDFDocument.load(file)
    for (const page of await joined.copyPages(document, document.getPageIndices())) joined.addPage(page)
  }
  return joined.save()
}
