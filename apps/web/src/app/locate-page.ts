import { createTexts } from '@pokfei/texts/create-texts'
import { rootRouteId } from '@tanstack/react-router'
import { getNormalizedURL } from '@tanstack/react-router/ssr/server'
import { notFoundAddress, type LocatedPage } from '../ssr/page-renderer.ts'
import { createRouter } from './router.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The render depends on the browser and on the member, so each gets an own one. */
    readonly dependsOnReader?: true
    /** The route's own text replaces the shared 404 page. */
    readonly hasOwnNotFound?: true
    /** The module that the route's head imports. The browser loads it together with the screen. */
    readonly headModule?: string
    /** The browser goes on to /not-found if nothing is found here. */
    readonly leadsToNotFound?: true
  }
}

/** The router's name for the rest of a path that matches a route only at its start. */
const unmatchedRest = '**'

/** This router renders nothing. It only knows the routes. */
const routes = createRouter({
  fetchApi: () => Promise.reject(new Error('an address is located without any call')),
  i18n: createTexts('zh', { resources: {} }),
  publicOrigin: '',
  mark: null,
  nowSSE: 0,
  isForMembers: false,
})

/**
 * Returns the page of a path and query, by the routes alone and without loading. Only validated query names remain. A
 * guarded page is a frame, which is the same for all parameters.
 * @throws for a malformed address.
 */
export function locatePage(url: string): LocatedPage {
  // In the form that the router uses when it renders.
  const { pathname, search } = getNormalizedURL(url, 'http://localhost').url
  // The router redirects to the path without the slash, with the whole query.
  if (pathname.length > 1 && pathname.endsWith('/')) return { address: url, dependsOnReader: true }
  const [branch, params, route] = routes.getMatchedRoutes(pathname)
  if (route === undefined || params[unmatchedRest] !== undefined)
    return { address: notFoundAddress, dependsOnReader: false }
  const given = routes.options.parseSearch(search)
  const isFrame = branch.some(({ options }) => options.ssr === false)
  const known = Object.assign(
    {},
    ...branch.map(({ id, options: { validateSearch } }) =>
      (isFrame && id !== rootRouteId) || typeof validateSearch !== 'function' ? {} : validateSearch(given),
    ),
  )
  // The router redirects away from an unknown language (BRW-32).
  if ('lang' in given && known.lang === undefined) return { address: url, dependsOnReader: true }
  const path = route.fullPath.replaceAll(/\$(\w+)/g, (_: string, name: string) =>
    isFrame ? '-' : encodeURIComponent(params[name] ?? ''),
  )
  return {
    address: `${path}${routes.options.stringifySearch(known)}`,
    dependsOnReader: branch.some(({ options }) => options.staticData?.dependsOnReader === true),
  }
}
