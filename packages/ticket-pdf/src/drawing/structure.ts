import { type PDFDocument, PDFHexString, PDFName, type PDFObject, type PDFRef, PDFString } from 'pdf-lib'
import { type ElementKind, elementTypes, type StructureNode } from './tags.ts'

/** Entries that some kinds of elements have beside their type. */
const attributes: Partial<Record<ElementKind, { A?: Record<string, string | number>; Lang?: PDFString }>> = {
  EnglishP: { Lang: PDFString.of('en') },
  TH: { A: { O: 'Table', Scope: 'Row' } },
  WideCell: { A: { O: 'Table', ColSpan: 2 } },
}

/** A picture's words for readers who do not see it, and its box: left, bottom, right and top. */
export interface FigureFacts {
  readonly alternative: string
  readonly box: readonly number[]
}

/** Writes the structure of a document, so that a screen reader reads it in order (PDF 1.7, 14.7). */
export function writeStructure(document: PDFDocument, nodes: StructureNode[], figure?: FigureFacts): void {
  const { context } = document
  const pages = document.getPages()
  const parents: PDFRef[][] = pages.map(() => [])
  const ofFigure = figure && {
    Alt: PDFHexString.fromText(figure.alternative),
    A: context.obj({ O: 'Layout', Placement: 'Block', BBox: [...figure.box] }),
  }
  const write = (node: StructureNode, parent: PDFRef): PDFRef => {
    const ref = context.nextRef()
    const own = {
      S: elementTypes[node.kind],
      ...attributes[node.kind],
      ...(node.kind === 'Figure' && ofFigure),
      P: parent,
    }
    if ('kids' in node) {
      context.assign(ref, context.obj({ ...own, K: node.kids.map((kid) => write(kid, ref)) }))
      return ref
    }
    const [page, marks] = [pages[node.page], parents[node.page]]
    if (page === undefined || marks === undefined) throw new Error(`there is no page ${node.page}`)
    context.assign(ref, context.obj({ ...own, Pg: page.ref, K: node.mark }))
    marks[node.mark] = ref
    return ref
  }
  const root = context.nextRef()
  const whole = write({ kind: 'Document', kids: nodes }, root)
  hangStructure(document, { root, whole, marks: parents })
}

/** The parts of a written structure: its root, its one element without a parent, and the elements of each page's marks. */
interface Structure {
  readonly root: PDFRef
  readonly whole: PDFRef
  readonly marks: readonly PDFObject[][]
}

/** Hangs a structure into its document. `root` has no object yet. */
export function hangStructure(document: PDFDocument, { root, whole, marks }: Structure): void {
  const { context, catalog } = document
  const byPage = context.obj({ Nums: marks.flatMap((refs, page) => [page, refs]) })
  context.assign(root, context.obj({ Type: 'StructTreeRoot', K: whole, ParentTree: byPage }))
  catalog.set(PDFName.of('StructTreeRoot'), root)
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  for (const [page, { node }] of document.getPages().entries()) {
    node.set(PDFName.of('StructParents'), context.obj(page))
    node.set(PDFName.of('Tabs'), PDFName.of('S'))
  }
}
