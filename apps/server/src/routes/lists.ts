import { createCatalogueSearch } from '@pokfei/catalogue-search/catalogue-search'
import { comparedSearch } from '@pokfei/catalogue-search/fold'
import { listsContract as routes } from '@pokfei/contracts/routes/lists'
import { createLruCache } from '@pokfei/format/lru-cache'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { createCachedLists, type AskedList, type CachedListsDeps } from '../catalogue/lists/cached-lists.ts'
import { createCatalogueLists, type ListFilter } from '../catalogue/lists/catalogue-lists.ts'
import { fromMemory } from '../http/public-work/answer-in-turn.ts'
import { responseHeaders } from '../http/security-headers.ts'

/** The dependencies of the lists. */
type ListsDeps = Pick<AppDeps, 'store' | 'clock' | 'settings'> & Pick<CachedListsDeps, 'index' | 'version'>

/** The addresses whose list is remembered, so that a reader of a known one costs no validation. Long ones are not. */
const mostAddresses = 1_000
const longestAddress = 2_048

/** The filters of a list as the contract validated them. */
type AskedFilter = Omit<z.infer<typeof routes.entries.query>, 'page'>

/** Returns the filters of a request, and their part of the key of its list. */
const filterOf = ({ category, when, place, price }: AskedFilter) => ({
  filter: { category, when, place, price } satisfies ListFilter,
  filterKey: `${category ?? ''} ${when ?? ''} ${place ?? ''} ${price ?? ''}`,
})

const pageOf = (page: string | undefined): number => Number(page ?? 1)

/** The routes of the lists, served from memory. The key of a list is what was validated, not the address. */
export const listsRoutes = (deps: ListsDeps) => {
  const lists = createCatalogueLists({ ...deps, search: createCatalogueSearch() })
  const cached = createCachedLists({ ...deps, headers: responseHeaders(deps.settings.publicURL) })
  const known = createLruCache<AskedList>(mostAddresses)

  /** Returns a route that sends the list which `ask` reads from a request. After null, the contract decides. */
  const route = (ask: (request: FastifyRequest) => AskedList | null) =>
    fromMemory((request, reader) => {
      const asked = known.find(request.url) ?? ask(request)
      if (asked === null) return undefined
      if (request.url.length <= longestAddress) known.set(request.url, asked)
      return cached.find(asked, reader)
    })

  return implement(routes, {
    entries: route(({ query }) => {
      const { data } = routes.entries.query.safeParse(query)
      if (data === undefined) return null
      const { filter, filterKey } = filterOf(data)
      const page = pageOf(data.page)
      return { key: `entries ${filterKey} ${page}`, read: () => lists.page(filter, page) }
    }),
    search: route(({ query }) => {
      const { data } = routes.search.query.safeParse(query)
      if (data === undefined) return null
      const { filter, filterKey } = filterOf(data)
      const [words, page] = [comparedSearch(data.q), pageOf(data.page)]
      return { key: `search ${filterKey} ${page} ${words}`, read: () => lists.search(words, filter, page) }
    }),
    filters: route(({ query }) => {
      const { data } = routes.filters.query.safeParse(query)
      if (data === undefined) return null
      const { filter, filterKey } = filterOf(data)
      const words = data.q === undefined ? undefined : comparedSearch(data.q)
      const searchKey = words === undefined ? '' : `?${words}`
      return { key: `filters ${filterKey} ${searchKey}`, read: () => lists.options(words, filter) }
    }),
    named: route(({ query }) => {
      const { data } = routes.named.query.safeParse(query)
      if (data === undefined) return null
      const paths = [...new Set(data.events.split(','))].toSorted()
      const words = data.q === undefined ? undefined : comparedSearch(data.q)
      const withUnlisted = data.unlisted === 'true'
      const key = `named ${withUnlisted} ${paths.join(',')} ${words ?? ''}${words === undefined ? '' : '?'}`
      return { key, read: () => lists.named(paths, words, withUnlisted) }
    }),
    group: route(({ params }) => {
      const { data } = routes.group.pathParams.safeParse(params)
      if (data === undefined) return null
      const { organizerID, eventGroupID } = data
      return { key: `group ${organizerID} ${eventGroupID}`, read: () => lists.group(organizerID, eventGroupID) }
    }),
  })
}
