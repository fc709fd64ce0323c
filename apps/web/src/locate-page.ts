import { rootRouteId } from '@tanstack/react-router'
import { getNormalizedURL } from '@tanstack/react-router/ssr/server'
import { createTranslator } from './i18n/translator.ts'
import { notFoundAddress, type PagePlace } from './page-renderer.ts'
import { createRouter } from './router.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the server renders here depends on the browser, and on which member asks: it is rendered for each of them. */
    readonly dependsOnReader?: true
    /** Its own words are shown when what the path names is not there, in place of the shared 404 page. */
    readonly hasOwnNotFound?: true
    /** A browser that finds nothing here goes on to /not-found. */
    readonly leadsToNotFound?: true
  }
}

/** The router's name for what is left of a path of which only the beginning has a route. */
const unmatchedRest = '**'

/** Never rendered: it only knows the routes. */
const routes = createRouter({
  fetchApi: () => Promise.reject(new Error('an address is located without any call')),
  i18n: createTranslator('zh', {}),
  publicOrigin: '',
  mark: null,
  nowSSE: 0,
  isForMembers: false,
})

/**
 * Where a path and query lead, by the routes alone: nothing is loaded. Only the query names that a route validates are kept.
 * A guarded page is a frame, which is the same whatever its parameters are. Throws for what is no address.
 */
export function locatePage(url: string): PagePlace {
  // Written as the router writes it when it renders.
  const { pathname, search } = getNormalizedURL(url, 'http://localhost').url
  // The router leads the browser to the same path without the slash, with all that the query says.
  if (pathname.length > 1 && pathname.endsWith('/')) return { address: url, dependsOnReader: true }
  const [branch, params, route] = routes.getMatchedRoutes(pathname)
  if (route === undefined || params[unmatchedRest] !== undefined) return { address: notFoundAddress, dependsOnReader: false }
  const given = routes.options.parseSearch(search)
  const isFrame = branch.some(({ options }) => options.ssr === false)
  const known = Object.assign({}, ...branch.map(({ id, options: { validateSearch } }) => (isFrame && id !== rootRouteId) || typeof validateSearch !== 'function' ? {} : validateSearch(given)))
  // The router leads the browser away from a language that there is none of.
  if ('lang' in given && known.lang === undefined) return { address: url, dependsOnReader: true }
  const path = route.fullPath.replaceAll(/\$(\w+)/g, (_: string, name: string) => (isFrame ? '-' : encodeURIComponent(params[name] ?? '')))
  return { address: `${path}${routes.options.stringifySearch(known)}`, dependsOnReader: branch.some(({ options }) => options.staticData?.dependsOnReader === true) }
}
