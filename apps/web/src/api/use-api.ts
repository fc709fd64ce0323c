import { useRouteContext } from '@tanstack/react-router'
import type { Api } from './client.ts'

/** The API client that this page was made with. */
export function useApi(): Api {
  return useRouteContext({ from: '__root__', select: (context) => context.api })
}
