import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from '../../../api/client.ts'
import { staleAfter30s } from '../../../api/query-options.ts'
import { roomPath, type RoomKey } from '../../../room/room-queries.ts'

/** The public figures of a room. */
export const roomFiguresQuery = (api: Api, room: RoomKey) =>
  queryOptions({
    queryKey: ['roomFigures', roomPath(room)],
    queryFn: async () => {
      const { owner, organizerID, saleID } = room
      return expectOk(await api.call('rooms', 'figures', { params: { owner, organizerID, saleID } }))
    },
    ...staleAfter30s,
  })
