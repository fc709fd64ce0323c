import { catalogueContract } from '@pokfei/contracts/routes/catalogue'
import type { StockedEvent } from '@pokfei/domain/catalogue/catalogue'
import type { Language } from '@pokfei/format/language'
import type { FetchApi } from '@pokfei/web/api/fetch-api'
import { eventResponses, type EventResponseDeps } from '../../../catalogue/event-responses.ts'
import type { BuiltPages } from '../../../ssr/built-pages.ts'

/** The dependencies of drawing pages for a draft. */
export interface DrawingDeps extends EventResponseDeps {
  readonly pages: BuiltPages
  readonly publicURL: string
  readonly nowSSE: number
}

/** Answers the requests of an event's page with a draft of the event. Nothing else is there. */
const draftApi =
  (deps: DrawingDeps, event: StockedEvent): FetchApi =>
  async (path) => {
    const asked = Object.entries(eventResponses).find(([name]) => path === pathOf(name, event))
    const response = await asked?.[1](deps, event, deps.nowSSE)
    const json = response?.json ?? '{"error":"notFound","message":""}'
    return {
      status: response === undefined ? 404 : 200,
      headers: { get: (header) => (header === 'content-type' ? 'application/json' : null) },
      json: async () => JSON.parse(json),
      blob: async () => new Blob([json]),
    }
  }

const routes: ReadonlyMap<string, { readonly path: string }> = new Map(Object.entries(catalogueContract))

const pathOf = (name: string, { organizerID, eventID }: StockedEvent): string | undefined =>
  routes.get(name)?.path.replace(':organizerID', organizerID).replace(':eventID', eventID)

/**
 * Returns the page of an event as guests would read it with these facts. It is the real page with its styles, without
 * scripts, so that nobody can buy from it (OPS-203).
 */
export async function drawEventPage(deps: DrawingDeps, event: StockedEvent, language: Language): Promise<string> {
  const { pages, publicURL, nowSSE } = deps
  const rendered = await pages.render({
    url: `/event/${event.organizerID}/${event.eventID}`,
    language,
    hasSession: false,
    publicOrigin: publicURL,
    mark: null,
    nowSSE,
    fetchApi: draftApi(deps, event),
    assets: pages.assets,
  })
  if (rendered.kind !== 'page' || rendered.status !== 200) throw new Error('the page of a draft cannot be rendered')
  return stillPage(pages, rendered.html)
}

/** Returns a page with its styles and without scripts. */
export const stillPage = (pages: BuiltPages, html: string): string =>
  pages.injectHead(html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')).html
