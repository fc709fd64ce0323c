import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queriesOf, takeQueries, writePageData } from './page-data.ts'

const failing = () => Promise.reject(new Error('unreachable'))

it('hands on what a query cache knows, with its age, and not what it could not find out', async () => {
  const [there, here] = [new QueryClient(), new QueryClient()]
  there.setQueryData(['profile'], null, { updatedAt: 1000 })
  there.setQueryData(['event', 'lion-rock', 'harbour-nights'], { name: '維港夜' }, { updatedAt: 2000 })
  await there.prefetchQuery({ queryKey: ['eventGroups'], queryFn: failing, retry: false })
  const travelled: ReturnType<typeof queriesOf> = JSON.parse(JSON.stringify(queriesOf(there)))
  takeQueries(here, travelled)
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

it('lets no text end the element that carries it', () => {
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
