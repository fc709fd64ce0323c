import { useRouteContext } from '@tanstack/react-router'
import type { Api } from './client.ts'

/** Returns the API client of this page. */
export function useApi(): Api {
  return useRouteContext({ from: '__root__', select: (context) => context.api })
}
