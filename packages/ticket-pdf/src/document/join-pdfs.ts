import { PDFArray, PDFDict, PDFDocument, PDFName, PDFObjectCopier, PDFPage, PDFPageLeaf, PDFRef } from 'pdf-lib'
import { hangStructure } from '../drawing/structure.ts'
import { nameDocument } from '../pdf-file/metadata.ts'

/** Returns the reference in an entry that all our PDFs have. */
function refIn(dict: PDFDict, key: string): PDFRef {
  const ref = dict.get(PDFName.of(key))
  if (ref instanceof PDFRef) return ref
  throw new Error(`the PDF has no reference ${key}`)
}

/** Returns one tagged PDF with the pages of several. Each file is a part of it, and the first one names it. */
export async function joinPdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create({ updateMetadata: false })
  const { context } = joined
  const whole = context.nextRef()
  const parts: PDFRef[] = []
  const marks: PDFArray[] = []
  let title: string | undefined
  for (const file of files) {
    const document = await PDFDocument.load(file, { updateMetadata: false })
    title ??= document.getTitle()
    const copier = PDFObjectCopier.for(document.context, context)
    for (const page of document.getPages()) {
      const ref = copier.copy(page.ref)
      const leaf = context.lookup(ref)
      if (leaf instanceof PDFPageLeaf) joined.addPage(PDFPage.of(leaf, ref, joined))
    }
    const rootRef = copier.copy(refIn(document.catalog, 'StructTreeRoot'))
    const root = context.lookup(rootRef, PDFDict)
    const byPage = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray)
    for (let at = 1; at < byPage.size(); at += 2) marks.push(byPage.lookup(at, PDFArray))
    const part = refIn(root, 'K')
    context.lookup(part, PDFDict).set(PDFName.of('S'), PDFName.of('Part'))
    context.lookup(part, PDFDict).set(PDFName.of('P'), whole)
    parts.push(part)
    context.delete(rootRef)
  }
  const root = context.nextRef()
  context.assign(whole, context.obj({ S: 'Document', P: root, K: parts }))
  hangStructure(joined, { root, whole, marks: marks.map((refs) => refs.asArray()) })
  nameDocument(joined, title ?? '')
  return joined.save()
}
