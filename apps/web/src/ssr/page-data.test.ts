import { noop, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queriesOf, hydrateQueries, writePageData } from './page-data.ts'

const failing = () => Promise.reject(new Error('unreachable'))

it('transfers query results with their age, but no failed queries', async () => {
  const [there, here] = [new QueryClient(), new QueryClient()]
  there.setQueryData(['profile'], null, { updatedAt: 1000 })
  there.setQueryData(['event', 'lion-rock', 'harbour-nights'], { name: '維港夜' }, { updatedAt: 2000 })
  await there.query({ queryKey: ['eventGroups'], queryFn: failing, retry: false }).catch(noop)
  const travelled: ReturnType<typeof queriesOf> = JSON.parse(JSON.stringify(queriesOf(there)))
  hydrateQueries(here, travelled)
  expect(
    here
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt, state.status]),
  ).toEqual([
    [['profile'], null, 1000, 'success'],
    [['event', 'lion-rock', 'harbour-nights'], { name: '維港夜' }, 2000, 'success'],
  ])
})

it('escapes every text that could end the script element', () => {
  const data = {
    language: 'en',
    texts: [],
    publicOrigin: '</script>',
    mark: null,
    nowSSE: 0,
    isForMembers: false,
    modules: [],
    stylesheet: null,
    matches: [],
    queries: [],
  } as const
  expect(writePageData(data)).not.toContain('<')
  expect(JSON.parse(writePageData(data))).toEqual(data)
})
