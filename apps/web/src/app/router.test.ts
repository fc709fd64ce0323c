import { afterEach, expect, it, vi } from 'vitest'
import { existsSync, readFileSync } from 'node:fs'
import { createRequestTexts } from '../i18n/all-texts.ts'
import { partOf, type Namespace } from '../i18n/text-parts.ts'
import { createRouter } from './router.tsx'

const newRouter = () =>
  createRouter({
    fetchApi: () => Promise.reject(new Error('nothing is fetched here')),
    i18n: createRequestTexts('en'),
    publicOrigin: '',
    mark: null,
    nowSSE: 0,
    isForMembers: false,
  })
const router = newRouter()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

it('sets the times of preloading, loading and caching', { tags: ['CON-14', 'CON-15', 'CON-16'] }, () => {
  expect(router.options).toMatchObject({
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 300_000,
    defaultPreloadStaleTime: 30_000,
  })
})

it('doubles the delay before each retry of a query, up to 30 seconds', { tags: ['CON-19', 'CON-20'] }, () => {
  const { queries } = router.options.context.queryClient.getDefaultOptions()
  expect(queries?.gcTime).toBe(300_000)
  const delay = queries?.retryDelay
  if (typeof delay !== 'function') throw new Error('the delay does not grow')
  expect([0, 1, 4, 5, 9].map((attempt) => delay(attempt, new Error('unreachable')))).toEqual([
    1000, 2000, 16_000, 30_000, 30_000,
  ])
})

it.each([
  ['the browser tries three more times', false, 4],
  ['the server does not try again', true, 1],
])('when a query fails, %s', { tags: 'CON-18' }, async (_what, isServer, attempts) => {
  vi.useFakeTimers()
  vi.stubEnv('SSR', isServer)
  const failingQuery = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('unreachable')))
  const { queryClient } = newRouter().options.context
  const running = [queryClient.query({ queryKey: ['any'], queryFn: failingQuery }), vi.runAllTimersAsync()]
  expect((await Promise.allSettled(running))[0]?.status).toBe('rejected')
  expect(failingQuery).toHaveBeenCalledTimes(attempts)
})

it('reads every search value as text, even an order reference that looks like a number', { tags: 'ORD-68' }, () => {
  const { parseSearch, stringifySearch } = router.options
  for (const orderReference of ['222E-2345', '7Q4M-K2XD', '23456789', 'true', '撲飛 "x"']) {
    const search = { orderReference }
    expect(parseSearch(`?${new URLSearchParams(search)}`)).toEqual(search)
    expect(stringifySearch(search)).toBe(`?${new URLSearchParams(search)}`)
  }
  expect(stringifySearch({ redirectTo: undefined })).toBe('')
  expect(parseSearch('?lang=zh&lang=en')).toEqual({ lang: 'zh' })
})

it('puts each address behind its guard', { tags: ['ACC-1', 'ACC-2', 'ACC-3', 'ACC-15'] }, () => {
  const guards = Object.groupBy(
    Object.keys(router.routesById).filter((id) => id.split('/').length > 2),
    (id) => id.split('/')[1] ?? '',
  )
  const pathsOf = (guard: string) => guards[guard]?.map((id) => id.slice(guard.length + 1)).toSorted()
  expect(pathsOf('_complete')).toEqual([
    '/event/seats/$organizerID/$eventID',
    '/order/$organizerID/$eventID',
    '/orderFailed',
    '/receipt',
    '/ticket',
    '/ticket-choices/$orderID',
    '/ticket-details/$orderID',
  ])
  expect(pathsOf('_login')).toEqual(['/account-details', '/profile'])
  expect(pathsOf('_public')).toEqual([
    '/',
    '/about',
    '/artist/$artistID',
    '/claim',
    '/confirm-email',
    '/event/$organizerID/$eventID',
    '/eventGroup/$organizerID/$eventGroupID',
    '/events',
    '/help-services',
    '/login',
    '/not-found',
    '/offer/$orderID',
    '/privacy-safety',
    '/room/$owner/$organizerID/$saleID',
    '/room/$owner/$organizerID/$saleID_/$page',
    '/shop',
    '/terms-and-conditions',
    '/wallet',
  ])
  expect(Object.keys(guards).toSorted()).toEqual(['_complete', '_login', '_public'])
})

it('loads the texts of each page head before it writes the head', () => {
  const lacking = Object.values(router.routesById).flatMap((route) => {
    const file = new URL(`../routes${route.id.endsWith('/') ? `${route.id}index` : route.id}.tsx`, import.meta.url)
    if (!existsSync(file)) return []
    const loaded = new Set<unknown>([
      'core',
      ...[route, route.parentRoute].flatMap((one) => one?.options.staticData?.texts ?? []),
    ])
    return [...readFileSync(file, 'utf8').matchAll(/\bt\('(\w+):/g)]
      .filter(([, namespace]) => !loaded.has(partOf[namespace as Namespace]))
      .map(([text]) => `${route.id}: ${text}`)
  })
  expect(lacking).toEqual([])
})
