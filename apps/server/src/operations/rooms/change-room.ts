import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { rooms } from '@pokfei/desk-contract/verbs/rooms'
import { roomRefusals } from '@pokfei/desk-contract/verbs/parts/room-refusals'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { Room } from '@pokfei/domain/rooms/room'
import type { RoomCommand } from '@pokfei/domain/rooms/room-commands'
import { beaconTimesBeside, drawTimesOf, type DrawTimes } from '@pokfei/domain/rooms/room-times'
import { changeOperation, done, unchanged, type OperationDeps } from '../frame/operation.ts'
import { shownRoom } from './shown-room.ts'

/** Runs a command on a room. The command may depend on the room as it is. */
async function changeRoom(
  { store }: OperationDeps,
  id: string,
  commandFor: (room: Room) => RoomCommand,
  act: OperatorAct,
) {
  const before = await store.rooms.find(id)
  const changed = before && (await store.rooms.command(id, commandFor(before), act))
  if (before === null || changed === null) return refuse(roomRefusals, 'noSuchRoom', id)
  if (changed.kind === 'refused') return refuse(roomRefusals, changed.reason)
  const [isChanged, after] = [changed.kind === 'done', shownRoom(changed.room)]
  const result = { before: isChanged ? shownRoom(before) : after, after, isChanged }
  return isChanged ? done(result) : unchanged(result)
}

const timesOf = (startSSE: number, room: Room): DrawTimes => drawTimesOf(startSSE, beaconTimesBeside(room))

/** Stops the turns of a room. */
export const pauseOperation = changeOperation(rooms.pause, (deps, { room, textEn: en, textCn: zh }, act) =>
  changeRoom(deps, room, () => ({ kind: 'pause', message: { en, zh } }), act),
)

/** Lets the turns of a room go on. */
export const goOnOperation = changeOperation(rooms['go-on'], (deps, { room }, act) =>
  changeRoom(deps, room, () => ({ kind: 'goOn' }), act),
)

/** Changes the rate of a room. */
export const rateOperation = changeOperation(rooms.rate, (deps, { room, turns: turnsPerMinute }, act) =>
  changeRoom(deps, room, () => ({ kind: 'setRate', turnsPerMinute }), act),
)

/** Gives all turns of a room more time. */
export const addMinutesOperation = changeOperation(rooms['add-minutes'], (deps, { room, minutes }, act) =>
  changeRoom(deps, room, () => ({ kind: 'addMinutes', minutes }), act),
)

/** Gives a sale without its beacon a new start. */
export const postponeOperation = changeOperation(rooms.postpone, (deps, { room, start }, act) =>
  changeRoom(deps, room, (found) => ({ kind: 'postpone', times: timesOf(start, found) }), act),
)

/** Moves the start of a sale whose lobby is open. */
export const holdOperation = changeOperation(rooms.hold, (deps, { room, start, textEn: en, textCn: zh }, act) =>
  changeRoom(deps, room, (found) => ({ kind: 'hold', times: timesOf(start, found), message: { en, zh } }), act),
)

/** Ends a sale for good before it begins. */
export const withdrawOperation = changeOperation(rooms.withdraw, (deps, { room, textEn: en, textCn: zh }, act) =>
  changeRoom(deps, room, () => ({ kind: 'withdraw', message: { en, zh } }), act),
)

/** Names a place at which the statements of a room stand. */
export const publishedOperation = changeOperation(rooms.published, (deps, { room, url }, act) =>
  changeRoom(deps, room, () => ({ kind: 'namePlace', url }), act),
)
