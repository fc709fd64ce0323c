import { afterEach, expect, it, vi } from 'vitest'
import { createTranslator } from './i18n/translator.ts'
import { createRouter } from './router.tsx'

const newRouter = () =>
  createRouter({
    fetchApi: () => Promise.reject(new Error('nothing is fetched here')),
    i18n: createTranslator('en', {}),
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

it('keeps the times of the specification', () => {
  expect(router.options).toMatchObject({
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 300_000,
    defaultPreloadStaleTime: 30_000,
  })
})

it('waits longer before each new attempt of a query, and never longer than 30 seconds', () => {
  const { queries } = router.options.context.queryClient.getDefaultOptions()
  expect(queries?.gcTime).toBe(300_000)
  const delay = queries?.retryDelay
  if (typeof delay !== 'function') throw new Error('the delay does not grow')
  expect([0, 1, 4, 5, 9].map((attempt) => delay(attempt, new Error('unreachable')))).toEqual([
    1000, 2000, 16_000, 30_000, 30_000,
  ])
})

it.each([
  ['the browser asks three times again', false, 4],
  ['the server asks once', true, 1],
])('when a query fails, %s', async (_what, isServer, attempts) => {
  vi.useFakeTimers()
  vi.stubEnv('SSR', isServer)
  const ask = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('unreachable')))
  const { queryClient } = newRouter().options.context
  const asking = [queryClient.fetchQuery({ queryKey: ['any'], queryFn: ask }), vi.runAllTimersAsync()]
  expect((await Promise.allSettled(asking))[0]?.status).toBe('rejected')
  expect(ask).toHaveBeenCalledTimes(attempts)
})

it('takes what an address says for text, also an order reference that could be read as a number', () => {
  const { parseSearch, stringifySearch } = router.options
  for (const orderReference of ['222E-2345', '7Q4M-K2XD', '23456789', 'true', '撲飛 "x"']) {
    const search = { orderReference }
    expect(parseSearch(`?${new URLSearchParams(search)}`)).toEqual(search)
    expect(stringifySearch(search)).toBe(`?${new URLSearchParams(search)}`)
  }
  expect(stringifySearch({ redirectTo: undefined })).toBe('')
  expect(parseSearch('?lang=zh&lang=en')).toEqual({ lang: 'zh' })
})

it('guards each address as the specification has it', () => {
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
    '/ticket-details/$orderID',
  ])
  expect(pathsOf('_login')).toEqual(['/account-details', '/profile'])
  expect(pathsOf('_public')).toEqual([
    '/',
    '/about',
    '/artist/$artistID',
    '/confirm-email',
    '/event/$organizerID/$eventID',
    '/eventGroup/$organizerID/$eventGroupID',
    '/events',
    '/help-services',
    '/login',
    '/not-found',
    '/offer/$orderID',
    '/privacy-safety',
    '/shop',
    '/terms-and-conditions',
    '/wallet',
  ])
  expect(Object.keys(guards).toSorted()).toEqual(['_complete', '_login', '_public'])
})
