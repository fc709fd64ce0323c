import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { events } from '@pokfei/desk-contract/verbs/events'
import { draftChange } from '@pokfei/domain/catalogue/changed-event'
import type { Language } from '@pokfei/format/language'
import { createCatalogueIndex } from '../../catalogue/catalogue-index.ts'
import { drawEventPage } from './drawing/draw-pages.ts'
import { placePages } from './drawing/place-pages.ts'
import { drawHolderPages } from './drawing/draw-holder-pages.ts'
import { done, reportOperation } from '../frame/operation.ts'
import { namedChanges, proposeChange } from './propose-change.ts'

const { refusals } = events.preview

/** Shows the page, the mail and the ticket as they would be after a change. Nothing is written (OPS-202 to OPS-204). */
export const previewOperation = reportOperation(events.preview, async (deps, input) => {
  const { store, clock, publicURL } = deps
  const event = await store.catalogue.findStockedEvent(input.event)
  const name = nameOf(input.event)
  if (event === null) return refuse(refusals, 'noSuchEvent', name)
  const ready = await proposeChange(deps, input, namedChanges[input.change](input))
  if (ready.kind === 'refused') return ready
  const nowSSE = clock.nowSSE()
  const draft = draftChange(event, ready.proposed, nowSSE)
  if (draft.kind === 'rejected') return refuse(refusals, draft.reason, name)
  const pages = await deps.openPages()
  if (pages === null) return refuse(refusals, 'notBuilt')
  const drawing = { store, index: createCatalogueIndex(store.catalogue), pages, publicURL, nowSSE }
  const draw = async (language: Language) => {
    const page = await drawEventPage(drawing, draft.event, language)
    return { language, page, ...(await drawHolderPages(drawing, draft.event, language)) }
  }
  // One after the other, so that other work goes on between them.
  const drawn = [await draw('zh'), await draw('en')]
  const texts = drawn.flatMap(({ language, page, mail, ticket }) =>
    Object.entries({ page, mail: mail.html, ticket }).map(([part, text]) => ({
      name: `${part}-${language}.html`,
      text,
    })),
  )
  const subjectIn = (language: Language) => drawn.find((one) => one.language === language)?.mail.subject ?? ''
  return done({
    event: name,
    revision: draft.event.change.revision,
    kind: draft.event.change.kind,
    subjectEN: subjectIn('en'),
    subjectCN: subjectIn('zh'),
    pages: await placePages(deps, texts),
  })
})
