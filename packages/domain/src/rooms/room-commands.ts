import { moveDraw } from './announced-starts.ts'
import { isRoundAhead, mayPostpone, type DrawTimes } from './room-times.ts'
import { hasTurns, type Room, type RoomMessage } from './room.ts'
import { holdClock, startClock, stopClock } from './turn-clock.ts'

/** A command of an operator to a room. */
export type RoomCommand =
  | { readonly kind: 'pause'; readonly message: Pick<RoomMessage, 'en' | 'zh'> }
  /** To serve again, or to write other words during a pause with `pause`. */
  | { readonly kind: 'goOn' }
  | { readonly kind: 'setRate'; readonly turnsPerMinute: number }
  /** To give each turn that is open or offered more minutes. */
  | { readonly kind: 'addMinutes'; readonly minutes: number }
  /** To give a sale without a beacon a new start. */
  | { readonly kind: 'postpone'; readonly times: DrawTimes }

/** The verb of each command, as operators type it. */
export const roomVerbs = {
  pause: 'pause',
  goOn: 'go-on',
  setRate: 'rate',
  addMinutes: 'add-minutes',
  postpone: 'postpone',
} as const satisfies Readonly<Record<RoomCommand['kind'], string>>

/** A verb of the command `rooms` that changes a room. */
export type RoomVerb = (typeof roomVerbs)[RoomCommand['kind']]

/** The result of a command: the room as it then is, or the reason why it cannot be done. */
export type RoomCommandResult =
  | { readonly kind: 'done'; readonly room: Room }
  | { readonly kind: 'refused'; readonly reason: RoomCommandRefusal }

/** The reasons why a command cannot be done now. */
export type RoomCommandRefusal =
  | 'noTurns'
  | 'notPaused'
  | 'isPaused'
  | 'hasEnded'
  | 'notWaitingForBeacon'
  | 'tooEarly'
  | 'roundIsKnown'

/** Decides a command of an operator (ROM-25, ROM-26, ROM-7). No command changes a rank or the order of ranks. */
export function decideCommand(room: Room, command: RoomCommand, nowSSE: number): RoomCommandResult {
  switch (command.kind) {
    case 'pause':
      if (!hasTurns(room.state)) return refused('noTurns')
      return done(room, {
        ...stopClock(room, nowSSE),
        state: 'PAUSED',
        message: { ...command.message, writtenSSE: nowSSE },
      })
    case 'goOn':
      if (room.state !== 'PAUSED') return refused('notPaused')
      return done(room, { ...startClock(room, nowSSE), state: 'SERVING', message: null })
    case 'setRate':
      return room.state === 'ENDED' ? refused('hasEnded') : done(room, { turnsPerMinute: command.turnsPerMinute })
    case 'addMinutes':
      if (!hasTurns(room.state)) return refused('noTurns')
      if (room.state === 'PAUSED') return refused('isPaused')
      return done(room, holdClock(room, command.minutes * 60, nowSSE))
    case 'postpone':
      if (room.state !== 'FROZEN') return refused('notWaitingForBeacon')
      if (!mayPostpone(room, nowSSE)) return refused('tooEarly')
      return isRoundAhead(command.times, nowSSE)
        ? done(room, moveDraw(room, command.times, nowSSE))
        : refused('roundIsKnown')
  }
}

const refused = (reason: RoomCommandRefusal): RoomCommandResult => ({ kind: 'refused', reason })

const done = (room: Room, change: Partial<Room>): RoomCommandResult => ({ kind: 'done', room: { ...room, ...change } })
