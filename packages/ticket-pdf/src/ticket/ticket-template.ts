import { brand } from '@pokfei/format/brand'
import { PDFDocument, PDFName, PDFRef } from 'pdf-lib'
import type { UpdatableFile } from '../pdf-file/append-update.ts'
import { contentStream, formStream } from '../pdf-file/content-stream.ts'
import { drawHeadWords, signBox } from './draw-head.ts'
import { drawPaper } from './draw-paper.ts'
import { drawSeal } from './draw-seal.ts'
import { drawStub, petal } from './draw-stub.ts'
import type { Faces } from '../fonts/face.ts'
import type { FontSources } from '../fonts/font-source.ts'
import { drawNeonSign, glowOpacities } from './draw-neon-sign.ts'
import { page } from '../drawing/operators.ts'
import { createTagger } from '../drawing/tags.ts'
import { drawTicketOwn, sampleHolding } from './draw-ticket-own.ts'
import { setReading } from '../pdf-file/metadata.ts'
import { writeStructure } from '../drawing/structure.ts'
import { column, planTicket, sheet, type TicketPlan } from '../drawing/sheet.ts'
import {
  commonCharacters,
  cutSubsets,
  embedSubsets,
  facesOver,
  type NamedSubset,
  noCharacters,
} from '../text/font-subsets.ts'
import { codePicture } from '../text/ticket-texts.ts'
import type { TicketPdfEvent } from './ticket-pdf-input.ts'
import { type Density, densities, drawTicketFacts, fitTicketFacts, type TicketFacts } from './draw-ticket-facts.ts'

/** The shared part of the tickets of one event and type: a page that lacks only its second content stream. */
export interface TicketTemplate extends UpdatableFile {
  readonly plan: TicketPlan
  readonly subsets: readonly NamedSubset[]
  /** The object for the drawing of one ticket, whose marks begin with this number. */
  readonly ownContent: PDFRef
  readonly firstOwnMark: number
  /** The object for the ticket's XMP. */
  readonly metadata: PDFRef
  /** The page's font dictionary, which a ticket with its own font replaces. */
  readonly fontDictionary: PDFRef
  readonly fonts: Readonly<Record<string, PDFRef>>
}

/** The input of a template. */
export interface TemplateInput {
  readonly event: TicketPdfEvent
  /** False for events that take no static code. */
  readonly hasCode: boolean
  /** False with general admission. */
  readonly hasSeat: boolean
}

/** The desired limit of a template. An address adds 2 kB to an ordinary one, and is never cut for that. */
const mostBytes = 40_000

/** Returns the template of an event and type, with the most generous density that fits the page and the limit. */
export async function createTemplate(sources: FontSources, input: TemplateInput): Promise<TicketTemplate> {
  const faces = facesOver(sources, [], noCharacters())
  const layouts = densities.map((density) => layOut(faces, input.event, density))
  // The last density cuts words that the gate needs, so it is for pages that have no room alone.
  const whole = layouts.slice(0, -1).filter(({ plan }) => plan.fits)
  const candidates = whole.length > 0 ? whole : layouts.slice(-1)
  let template: TicketTemplate | undefined
  for (const layout of candidates) {
    template = await composeTemplate(sources, input, layout)
    if (template.bytes.length <= mostBytes) break
  }
  if (!template) throw new Error('there is no density to set a ticket in')
  return template
}

interface Layout {
  readonly words: TicketFacts
  readonly plan: TicketPlan
}

function layOut(faces: Faces, event: TicketPdfEvent, density: Density): Layout {
  const words = fitTicketFacts(faces, event, density)
  return { words, plan: planTicket(words.titleHeight, words.factsHeight) }
}

/** Builds the PDF of a template from two font subsets and the shared drawing. */
async function composeTemplate(sources: FontSources, input: TemplateInput, layout: Layout): Promise<TicketTemplate> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  const used = noCharacters()
  drawShared(facesOver(sources, [], used), input, layout)
  const common = commonCharacters(input.hasSeat)
  const subsets = cutSubsets(sources, 'F', {
    regular: new Set([...common.regular, ...used.regular]),
    bold: new Set([...common.bold, ...used.bold]),
  })
  const faces = facesOver(sources, subsets, noCharacters())
  const fonts = embedSubsets(context, subsets, 'TICKET')
  const fontDictionary = context.register(context.obj(fonts))
  const states = Object.entries({ ...glowOpacities, Faint: 0.5 }).map(([name, CA]) => [name, { CA, ca: CA }])
  const forms = { Petal: context.register(formStream(context, petal.form, petal.extent)) }
  const tagger = createTagger()
  const drawn = drawShared(faces, input, layout)
  const upper = tagger.mark(drawn.upper)
  const upperNodes = tagger.nodes.splice(0)
  const lower = tagger.mark(drawn.lower)
  const lowerNodes = tagger.nodes.splice(0)
  const firstOwnMark = tagger.nextMark()
  tagger.mark(drawTicketOwn(faces, layout.plan, sampleHolding(input)))
  const shared = context.register(contentStream(context, page(sheet.height, upper, lower)))
  const ownContent = context.nextRef()
  const info = context.nextRef()
  const metadata = context.nextRef()
  const { node } = document.addPage([sheet.width, sheet.height])
  node.set(PDFName.of('Contents'), context.obj([shared, ownContent]))
  node.set(
    PDFName.of('Resources'),
    context.obj({ Font: fontDictionary, XObject: forms, ExtGState: Object.fromEntries(states) }),
  )
  const { x, y, width, height } = layout.plan.plate
  writeStructure(document, [...upperNodes, ...tagger.nodes, ...lowerNodes], {
    alternative: `${codePicture.cn} ${codePicture.en}`,
    box: [x, sheet.height - y - height, x + width, sheet.height - y],
  })
  document.catalog.set(PDFName.of('Metadata'), metadata)
  setReading(document)
  const bytes = await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
  const root = context.trailerInfo.Root
  if (!(root instanceof PDFRef)) throw new Error('pdf-lib wrote a document without a catalog')
  return {
    bytes,
    startXref: startXrefOf(bytes),
    size: context.largestObjectNumber + 1,
    root,
    info,
    plan: layout.plan,
    subsets,
    ownContent,
    firstOwnMark,
    metadata,
    fontDictionary,
    fonts,
  }
}

/** Draws the parts that all tickets of an event and type share. The ticket's own words are read between the two. */
function drawShared(faces: Faces, { event, hasCode }: TemplateInput, { words, plan }: Layout) {
  return {
    upper: [
      drawPaper(plan, drawNeonSign(faces.bold, event, signBox(plan.head))),
      drawHeadWords(faces, plan.head),
      drawTicketFacts(faces, words, plan.title, plan.facts),
    ].join('\n'),
    lower: [
      drawSeal(faces, brand.seal, column.x + column.width, plan.facts),
      drawStub(faces, plan, hasCode, event.isFinal),
    ].join('\n'),
  }
}

function startXrefOf(bytes: Uint8Array): number {
  const tail = Buffer.from(bytes.subarray(-64)).toString('latin1')
  return Number(/startxref\s+(\d+)/.exec(tail)?.[1])
}
