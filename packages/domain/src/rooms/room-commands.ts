import { moveDraw } from './announced-starts.ts'
import { freezeSSE, isRoundAhead, mayPostpone, type DrawTimes } from './room-times.ts'
import { hasTurns, isListClosed, isWithdrawn, type Room, type RoomMessage } from './room.ts'
import { holdClock, startClock, stopClock } from './turn-clock.ts'

/** The words of an operator, before they have their time. */
type Words = Pick<RoomMessage, 'en' | 'zh'>

/** A command of an operator to a room. */
export type RoomCommand =
  | { readonly kind: 'pause'; readonly message: Words }
  /** To serve again, or to write other words during a pause with `pause`. */
  | { readonly kind: 'goOn' }
  | { readonly kind: 'setRate'; readonly turnsPerMinute: number }
  /** To give each turn that is open or offered more minutes. */
  | { readonly kind: 'addMinutes'; readonly minutes: number }
  /** To give a sale without a beacon a new start. */
  | { readonly kind: 'postpone'; readonly times: DrawTimes }
  /** To give a sale whose lobby is open a later start. */
  | { readonly kind: 'hold'; readonly times: DrawTimes; readonly message: Words }
  /** To end a sale for good before it begins. */
  | { readonly kind: 'withdraw'; readonly message: Words }
  /** To name a place outside the shop at which the signed statements stand. */
  | { readonly kind: 'namePlace'; readonly url: string }

/** The verb of each command, as operators type it. */
export const roomVerbs = {
  pause: 'pause',
  goOn: 'go-on',
  setRate: 'rate',
  addMinutes: 'add-minutes',
  postpone: 'postpone',
  hold: 'hold',
  withdraw: 'withdraw',
  namePlace: 'published',
} as const satisfies Readonly<Record<RoomCommand['kind'], string>>

/** A verb of the command `rooms` that changes a room. */
export type RoomVerb = (typeof roomVerbs)[RoomCommand['kind']]

/**
 * The result of a command: the room as it then is, or the reason why it cannot be done. A repetition leaves the room
 * unchanged, and nothing is written.
 */
export type RoomCommandResult =
  | { readonly kind: 'done' | 'unchanged'; readonly room: Room }
  | { readonly kind: 'refused'; readonly reason: RoomCommandRefusal }

/** The reasons why a command cannot be done now. */
export type RoomCommandRefusal =
  | 'noTurns'
  | 'notBegun'
  | 'hasBegun'
  | 'lobbyNotOpen'
  | 'listIsClosed'
  | 'notLater'
  | 'afterTheEnd'
  | 'notPaused'
  | 'isPaused'
  | 'hasEnded'
  | 'notWaitingForBeacon'
  | 'tooEarly'
  | 'roundIsKnown'
  | 'nothingSigned'
  | 'tooManyPlaces'

/** The most places of a room. */
export const mostPlaces = 10

/** Decides a command of an operator (ROM-25, ROM-26, ROM-7, ROM-95, ROM-96, ROM-101). No command changes a rank or the order of ranks. */
export function decideCommand(room: Room, command: RoomCommand, nowSSE: number): RoomCommandResult {
  switch (command.kind) {
    case 'pause':
      if (!hasTurns(room.state)) return refused(room.state === 'ENDED' ? 'hasEnded' : 'notBegun')
      if (room.state === 'PAUSED' && isSaid(room, command.message)) return unchanged(room)
      return done(room, {
        ...stopClock(room, nowSSE),
        state: 'PAUSED',
        message: { ...command.message, writtenSSE: nowSSE },
      })
    case 'goOn':
      if (room.state !== 'PAUSED') return hasTurns(room.state) ? unchanged(room) : refused('notPaused')
      return done(room, { ...startClock(room, nowSSE), state: 'SERVING', message: null })
    case 'setRate':
      if (room.state === 'ENDED') return refused('hasEnded')
      return command.turnsPerMinute === room.turnsPerMinute
        ? unchanged(room)
        : done(room, { turnsPerMinute: command.turnsPerMinute })
    case 'addMinutes':
      if (!hasTurns(room.state)) return refused('noTurns')
      if (room.state === 'PAUSED') return refused('isPaused')
      return done(room, holdClock(room, command.minutes * 60, nowSSE))
    case 'postpone':
      if (room.state !== 'FROZEN') return refused('notWaitingForBeacon')
      if (command.times.startTimeSSE === room.startTimeSSE && nowSSE < room.startTimeSSE) return unchanged(room)
      if (!mayPostpone(room, nowSSE)) return refused('tooEarly')
      return isRoundAhead(command.times, nowSSE)
        ? done(room, moveDraw(room, command.times, nowSSE))
        : refused('roundIsKnown')
    case 'hold':
      return hold(room, command, nowSSE)
    case 'withdraw':
      if (isWithdrawn(room) && isSaid(room, command.message)) return unchanged(room)
      if (room.state === 'ENDED') return refused('hasEnded')
      if (hasTurns(room.state)) return refused('hasBegun')
      return done(room, {
        state: 'ENDED',
        endTimeSSE: nowSSE,
        message: { ...command.message, writtenSSE: nowSSE },
      })
    case 'namePlace':
      if (room.places.some(({ url }) => url === command.url)) return unchanged(room)
      if (room.drawVersion === 1) return refused('nothingSigned')
      if (room.places.length >= mostPlaces) return refused('tooManyPlaces')
      return done(room, { places: [...room.places, { url: command.url, sinceSSE: nowSSE }] })
  }
}

/**
 * Moves the start of a sale whose lobby is open (ROM-95). Its list must be open too: another round for a closed list would be
 * a second draw.
 */
function hold(
  room: Room,
  { times, message }: Extract<RoomCommand, { readonly kind: 'hold' }>,
  nowSSE: number,
): RoomCommandResult {
  if (room.state === 'ENDED') return refused('hasEnded')
  if (hasTurns(room.state)) return refused('hasBegun')
  if (room.state === 'ANNOUNCED') return refused('lobbyNotOpen')
  if (isListClosed(room.state) || nowSSE >= freezeSSE(room)) return refused('listIsClosed')
  if (times.startTimeSSE === room.startTimeSSE && isSaid(room, message)) return unchanged(room)
  if (times.startTimeSSE <= room.startTimeSSE) return refused('notLater')
  if (times.startTimeSSE >= room.endTimeSSE) return refused('afterTheEnd')
  return done(room, { ...moveDraw(room, times, nowSSE), message: { ...message, writtenSSE: nowSSE } })
}

const isSaid = ({ message }: Room, { en, zh }: Words): boolean => message?.en === en && message.zh === zh

const refused = (reason: RoomCommandRefusal): RoomCommandResult => ({ kind: 'refused', reason })

const done = (room: Room, change: Partial<Room>): RoomCommandResult => ({ kind: 'done', room: { ...room, ...change } })

const unchanged = (room: Room): RoomCommandResult => ({ kind: 'unchanged', room })
