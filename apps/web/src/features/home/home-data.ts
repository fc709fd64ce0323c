import type { Category } from '@pokfei/domain/catalogue/category'
import { noop, queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from '../../api/client.ts'
import { listPageQuery } from '../../api/list-queries.ts'
import { eventPath } from '../../api/catalogue-queries.ts'
import { anyAge, staleAfter5min } from '../../api/query-options.ts'
import type { RouterContext } from '../../routing/router-context.ts'
import { sampleArtists } from '../../site/sample-content.ts'

/** The category that home shows at first (BRW-40). */
export const firstCategory: Category = 'hong_kong'

/** Loads what home shows at first. Without the pictures of the artists it shows their initials. */
export async function loadHome({ queryClient, api }: RouterContext): Promise<void> {
  await Promise.all([
    queryClient.query({ ...listPageQuery(api, { category: firstCategory }), ...anyAge }),
    queryClient.query(artistPicturesQuery(api)).catch(noop),
  ])
}

/** The paths of those events of the sample artists that the catalogue lists. Only these have a picture. */
export const artistPicturesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['artistPictures'],
    queryFn: async (): Promise<readonly string[]> => {
      const events = sampleArtists.map(({ event }) => eventPath(event)).join(',')
      return expectOk(await api.call('lists', 'named', { query: { events } })).map(eventPath)
    },
    ...staleAfter5min,
  })
