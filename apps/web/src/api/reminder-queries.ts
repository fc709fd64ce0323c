import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { staleAfter30s } from './query-options.ts'

/** Under this key lie the sales that the member is reminded of. */
export const remindersKey = ['reminders'] as const

/** The events whose sale the member is reminded of. */
export const remindersQuery = (api: Api) =>
  queryOptions({
    queryKey: remindersKey,
    queryFn: async () => expectOk(await api.call('reminders', 'list', {})),
    ...staleAfter30s,
  })
