import { PDFContext } from 'pdf-lib'
import { appendUpdate } from '../pdf-file/append-update.ts'
import { contentStream } from '../pdf-file/content-stream.ts'
import { drawTicketOwn } from './draw-ticket-own.ts'
import { infoOf, xmpOf } from '../pdf-file/metadata.ts'
import { createTagger } from '../drawing/tags.ts'
import { page } from '../drawing/operators.ts'
import { readableInput } from './readable-input.ts'
import { sheet } from '../drawing/sheet.ts'
import { cutSubsets, embedSubsets, facesOver, type NamedSubset, noCharacters } from '../text/font-subsets.ts'
import type { TicketPdfHolding, TicketPdfInput } from './ticket-pdf-input.ts'
import type { TicketTemplateCache } from './ticket-template-cache.ts'
import type { TicketTemplate } from './ticket-template.ts'

/**
 * Returns a ticket as a PDF of one A5 page in both languages, 65 kB at most. The same input gives the same bytes.
 * Text of any length and script is drawn properly or left out. Throws only for a `code` that is not a ticket code.
 */
export async function renderTicketPdf(
  templateCache: TicketTemplateCache,
  rawInput: TicketPdfInput,
): Promise<Uint8Array<ArrayBuffer>> {
  const { event, holding } = readableInput(templateCache.sources.regular, rawInput)
  const template = await templateCache.template({
    event,
    hasCode: holding.code !== null,
    hasSeat: holding.seat !== null,
  })
  const { content, added } = drawOwn(templateCache, template, holding)
  const context = PDFContext.create()
  context.largestObjectNumber = template.size - 1
  if (added.length > 0) {
    const fonts = { ...template.fonts, ...embedSubsets(context, added, 'HOLDER') }
    context.assign(template.fontDictionary, context.obj(fonts))
  }
  context.assign(template.ownContent, contentStream(context, content))
  const title = `${event.eventNameCN || event.eventNameEN} · ${holding.orderReference}`
  context.assign(template.info, infoOf(context, title))
  context.assign(template.metadata, xmpOf(context, title))
  return appendUpdate(template, context.enumerateIndirectObjects())
}

/** Draws the ticket's own parts, with subsets for the characters that the template lacks. */
function drawOwn(
  { sources }: TicketTemplateCache,
  { plan, subsets, firstOwnMark }: TicketTemplate,
  holding: TicketPdfHolding,
) {
  const drawWith = (named: readonly NamedSubset[], missing = noCharacters()) =>
    drawTicketOwn(facesOver(sources, named, missing), plan, holding)
  const missing = noCharacters()
  const content = drawWith(subsets, missing)
  const added = cutSubsets(sources, 'X', missing)
  const whole = added.length === 0 ? content : drawWith([...subsets, ...added])
  return { content: page(sheet.height, createTagger(firstOwnMark).mark(whole)), added }
}
