import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { events } from '@pokfei/desk-contract/verbs/events'
import { createCatalogueIndex } from '../../catalogue/catalogue-index.ts'
import { done, reportOperation } from '../frame/operation.ts'
import { draftEvent } from './drawing/draft-event.ts'
import { drawEventPage } from './drawing/draw-pages.ts'
import { placePages } from './drawing/place-pages.ts'
import { faultsOf } from './file-faults.ts'

const { refusals } = events['preview-file']

/** Shows the page of a file's first event as it would be once the file is saved. Nothing is written (OPS-214, OPS-215). */
export const previewFileOperation = reportOperation(events['preview-file'], async (deps, { catalogue }) => {
  const { store, clock, publicURL } = deps
  const draft = await draftEvent({ ...(await deps.openLoading()), store, clock }, catalogue)
  if (draft.kind === 'invalid') {
    const faults = faultsOf(draft.issues)
    return { ...refuse(refusals, 'faults', faults.length), faults }
  }
  if (draft.kind === 'noEvent') return refuse(refusals, 'noEvent')
  const pages = await deps.openPages()
  if (pages === null) return refuse(refusals, 'notBuilt')
  const { event, organizer, room } = draft
  const drawing = {
    store: {
      catalogue: {
        findStockedEvent: store.catalogue.findStockedEvent.bind(store.catalogue),
        findOrganizer: async () => organizer,
      },
      rooms: { findOfEvent: async () => room },
    },
    index: createCatalogueIndex(store.catalogue),
    pages,
    publicURL,
    nowSSE: clock.nowSSE(),
  }
  const drawn = [
    { name: 'page-zh.html', text: await drawEventPage(drawing, event, 'zh') },
    { name: 'page-en.html', text: await drawEventPage(drawing, event, 'en') },
  ]
  return done({ event: nameOf(event), pages: await placePages(deps, drawn) })
})
