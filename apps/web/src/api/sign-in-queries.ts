import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { evenOffline, longFresh } from './fresh.ts'

/** The sign-in providers that work in this browser. */
export const signInProvidersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['signInProviders'],
    queryFn: async () => expectOk(await api.call('auth', 'providers', {})),
    ...longFresh,
    ...evenOffline,
  })
