import { PDFDocument, PDFName } from 'pdf-lib'
import { page } from '../drawing/operators.ts'
import { writeStructure } from '../drawing/structure.ts'
import { createTagger } from '../drawing/tags.ts'
import type { Faces } from '../fonts/face.ts'
import type { FontSources } from '../fonts/font-source.ts'
import { cutSubsets, embedSubsets, facesOver, noCharacters } from '../text/font-subsets.ts'
import { contentStream } from '../pdf-file/content-stream.ts'
import { nameDocument } from '../pdf-file/metadata.ts'

/** The facts of a document that are the same on each page. */
export interface DocumentFacts {
  readonly title: string
  /** Six capitals, which the names of its fonts begin with. */
  readonly fontTag: string
  readonly sheet: { readonly width: number; readonly height: number }
}

/**
 * Returns a tagged PDF of several pages. `drawPages` returns the operators of each page, and runs twice: first to learn
 * the characters, then with the embedded subsets. The same pages give the same bytes.
 */
export async function pagedDocument(
  sources: FontSources,
  { title, fontTag, sheet }: DocumentFacts,
  drawPages: (faces: Faces) => readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const used = noCharacters()
  drawPages(facesOver(sources, [], used))
  const subsets = cutSubsets(sources, 'F', used)
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  const fonts = context.register(context.obj(embedSubsets(context, subsets, fontTag)))
  const tagger = createTagger()
  for (const drawn of drawPages(facesOver(sources, subsets, noCharacters()))) {
    const content = page(sheet.height, tagger.mark(drawn))
    tagger.nextPage()
    const { node } = document.addPage([sheet.width, sheet.height])
    node.set(PDFName.of('Contents'), context.obj([context.register(contentStream(context, content))]))
    node.set(PDFName.of('Resources'), context.obj({ Font: fonts }))
  }
  writeStructure(document, tagger.nodes)
  nameDocument(document, title)
  return new Uint8Array(await document.save({ addDefaultPage: false, updateFieldAppearances: false }))
}
