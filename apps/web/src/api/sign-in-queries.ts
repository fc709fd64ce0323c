import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { runsOffline, staleAfter5min } from './query-options.ts'

/** The sign-in providers that work in this browser. */
export const signInProvidersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['signInProviders'],
    queryFn: async () => expectOk(await api.call('auth', 'providers', {})),
    ...staleAfter5min,
    ...runsOffline,
  })
