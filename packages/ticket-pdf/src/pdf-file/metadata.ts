import { brand } from '@pokfei/format/brand'
import { type PDFContext, type PDFDict, type PDFDocument, PDFHexString, PDFName, PDFRawStream } from 'pdf-lib'

/** The language of a document. Paragraphs in English have their own. */
const documentLanguage = 'zh-Hant-HK'

/** Returns the document information of a PDF. */
export const infoOf = (context: PDFContext, title: string): PDFDict =>
  context.obj({ Title: PDFHexString.fromText(title), Creator: PDFHexString.fromText(brand.name) })

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the same as {@link infoOf} as XMP, which also says that the PDF meets PDF/UA-1. */
export function xmpOf(context: PDFContext, title: string): PDFRawStream {
  const packet = [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1" xmp:CreatorTool="',
    `${escaped(brand.name)}"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>`,
    `<dc:language><rdf:Bag><rdf:li>${documentLanguage}</rdf:li></rdf:Bag></dc:language>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('')
  return PDFRawStream.of(context.obj({ Type: 'Metadata', Subtype: 'XML' }), Buffer.from(packet))
}

/** Gives a document its title, which readers show, and its language. */
export function nameDocument(document: PDFDocument, title: string): void {
  const { context, catalog } = document
  context.trailerInfo.Info = context.register(infoOf(context, title))
  catalog.set(PDFName.of('Metadata'), context.register(xmpOf(context, title)))
  setReading(document)
}

/** Sets the language of a document, and has readers show its title in place of its file's name. */
export function setReading(document: PDFDocument): void {
  document.setLanguage(documentLanguage)
  document.catalog.getOrCreateViewerPreferences().setDisplayDocTitle(true)
}
