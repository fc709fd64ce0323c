import type { Sentences } from '@pokfei/contracts/reasons'
import type { RoomCommandRefusal } from '@pokfei/domain/rooms/room-commands'
import { nothingDone } from '../../frame/refusal.ts'

/** The refusal of a room that does not exist. */
export const noSuchRoom = (room: string) => nothingDone(`There is no room ${room}.`, `沒有等候室 ${room}。`)

const ofCommands = {
  noTurns: () => nothingDone('The room has no turns now.', '等候室現時並無輪候。'),
  notBegun: () =>
    nothingDone(
      'The sale has not begun, so there is no turn to stop. “rooms hold” moves its start, and “rooms withdraw” ends it for good.',
      '尚未開售，沒有輪候可以暫停。「rooms hold」可更改開售時間，「rooms withdraw」可永久取消發售。',
    ),
  hasBegun: () =>
    nothingDone(
      'The sale has begun. “rooms pause” stops its turns, and “events end” ends the sale of an event.',
      '已經開售。「rooms pause」可暫停輪候，「events end」可截止活動的售票。',
    ),
  lobbyNotOpen: () =>
    nothingDone(
      'The lobby is not open yet, so nobody has joined. Load the catalogue file with the other start.',
      '大堂尚未開門，未有人登記。請在節目檔案更改開售時間，然後重新載入。',
    ),
  listIsClosed: () =>
    nothingDone(
      'The list of entries is closed, and another round would be a second draw. Use “rooms withdraw”, or “rooms pause” once the sale has begun.',
      '名單已截龍，改用另一輪隨機數等同再次派籌。請用「rooms withdraw」，或開售後用「rooms pause」。',
    ),
  notLater: () =>
    nothingDone('The new start is not later than the start of now.', '新的開售時間並不遲於現時的開售時間。'),
  afterTheEnd: () =>
    nothingDone('The new start is not before the end of the sale.', '新的開售時間並不早於截止售票的時間。'),
  notPaused: () => nothingDone('The room is not paused.', '等候室並無暫停。'),
  isPaused: () => nothingDone('The room is paused, so no turn runs out.', '等候室已暫停，因此沒有人的輪候時間會用完。'),
  hasEnded: () => nothingDone('The sale of the room is over.', '等候室的發售已經完結。'),
  notWaitingForBeacon: () => nothingDone('The room does not wait for its beacon.', '等候室並非正在等候公開隨機數。'),
  tooEarly: () => nothingDone('The beacon has been missing for less than 30 minutes.', '公開隨機數逾期未足 30 分鐘。'),
  nothingSigned: () =>
    nothingDone('A room with version 1 of the draw signs no statements.', '使用派籌第 1 版的等候室不會簽署聲明。'),
  tooManyPlaces: () => nothingDone('The room has ten places already.', '等候室已有十個公布位置。'),
  roundIsKnown: () =>
    nothingDone(
      'The round of this start is known, or others would have no time to see the root. Choose a later start.',
      '此開售時間的隨機數已經公布，或其他人沒有時間核對名單記認。請選擇較遲的開售時間。',
    ),
} satisfies Readonly<Record<RoomCommandRefusal, () => Sentences>>

/** The refusals of every command to a room. */
export const roomRefusals = { noSuchRoom, ...ofCommands }
