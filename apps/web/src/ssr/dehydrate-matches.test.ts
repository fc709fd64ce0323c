import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type AnyRouter,
} from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { dehydrateMatches, type DehydratedMatch } from './dehydrate-matches.ts'

function sampleRouter(): AnyRouter {
  const root = createRootRoute({
    validateSearch: ({ lang }: Readonly<Record<string, unknown>>) => ({ lang }),
    beforeLoad: ({ search }) => ({ addressLanguage: search.lang }),
  })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/events/$eventID' }),
    createRoute({ getParentRoute: () => root, path: '/guarded', ssr: false }),
    createRoute({
      getParentRoute: () => root,
      path: '/gone',
      loader: () => {
        throw notFound()
      },
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/broken',
      loader: () => {
        throw new Error('the database is at 10.0.0.7')
      },
    }),
  ]
  return createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory(), isServer: true })
}

/** Returns our matches of a page, and those that the router itself would send. */
async function bothMatches(path: string) {
  const router = sampleRouter()
  const found: Partial<Record<'ours' | 'theirs', readonly DehydratedMatch[] | undefined>> = {}
  const handle = createRequestHandler({
    createRouter: () => router,
    request: new Request(`https://tickets.example${path}`),
  })
  await handle(async () => {
    found.ours = dehydrateMatches(router.stores.matches.get())
    // The router writes scripts for the browser, which leave its state in a global variable.
    const window: { self?: unknown; $_TSR?: { router: { matches: readonly DehydratedMatch[] } } } = {}
    window.self = window
    const page = createContext(
      Object.assign(window, { document: { currentScript: { previousElementSibling: null, remove: () => undefined } } }),
    )
    for (const { children } of router.serverSsr?.takeInitialHydrationScriptTags()?.before ?? [])
      runInContext(String(children), page)
    found.theirs = window.$_TSR?.router.matches
    return new Response()
  })
  return found
}

/** Returns the matches without their errors, which could name internals. The browser learns the status only. */
const withoutErrors = (matches: readonly DehydratedMatch[] = []) => matches.map(({ e: _, ...match }) => match)

it.each(['/events/harbour-nights?lang=en', '/guarded', '/gone', '/nowhere', '/broken'])(
  'sends the matches of %s as the router itself would',
  async (path) => {
    const { ours, theirs } = await bothMatches(path)
    expect(ours?.length).toBeGreaterThan(0)
    expect(withoutErrors(ours)).toEqual(withoutErrors(JSON.parse(JSON.stringify(theirs))))
  },
)

it('sends a failed page without the message of its error', async () => {
  const { ours, theirs } = await bothMatches('/broken')
  expect(theirs?.at(-1)).toHaveProperty('e')
  expect(ours?.at(-1)?.e).toEqual({ message: '' })
})
