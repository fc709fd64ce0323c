import { render } from '../entry-server.tsx'
import type { Language } from '../i18n/language.ts'
import type { ServerMark } from '../ssr/page-renderer.ts'
import { textOf } from './render-in-english.tsx'

interface PageOptions {
  readonly language?: Language
  /** JSON responses of the API by path. Any other path responds with 404. */
  readonly api?: Readonly<Record<string, unknown>>
  readonly mark?: ServerMark | null
  readonly nowSSE?: number
  /** True for a member. The page then leaves open who the member is. */
  readonly hasSession?: boolean
}

/** The responses of an empty catalogue. */
export const emptyCatalogue: Readonly<Record<string, unknown>> = {
  '/api/events/list?category=hong_kong': { entries: [], count: 0, comingCount: 0 },
  '/api/events/list': { entries: [], count: 0, comingCount: 0 },
}

/**
 * Renders a whole page as the server does. Returns its status, its markup without data and scripts, and its text with
 * `|` between the parts.
 */
export async function renderPage(url: string, options: PageOptions = {}) {
  const { language = 'en', api = emptyCatalogue, mark = null, nowSSE = 0, hasSession = false } = options
  const page = await render({
    url,
    language,
    hasSession,
    publicOrigin: 'https://tickets.example',
    mark,
    nowSSE,
    assets: { bootURL: '/boot.js', entryURL: '/entry.js', modulesOf: () => [], stylesheetURL: null },
    fetchApi: (path) =>
      Promise.resolve(path in api ? Response.json(api[path]) : Response.json({ error: 'notFound' }, { status: 404 })),
  })
  if (page.kind === 'redirect') throw new Error(`the page redirects to ${page.location}`)
  if (page.kind === 'notFound') return { status: 404, markup: '', text: '' }
  const [, body = ''] = page.html.split(/<body[^>]*>/)
  const markup = body.replaceAll(/<script[^]*?<\/script>|<!--.*?-->/g, '')
  return { status: page.status, markup, text: textOf(markup) }
}
