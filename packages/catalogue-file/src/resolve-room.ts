import type { CatalogueFileRoom } from '@pokfei/contracts/catalogue-file'
import type { RoomSettings } from '@pokfei/domain/rooms/room'
import { defaultLobbyMinutes, defaultMinutesPerTurn, defaultTurnsPerMinute } from '@pokfei/domain/rooms/room-times'
import { resolveInstant } from './resolve-instant.ts'

/** Returns the settings of a room in a catalogue file, with their defaults. */
export function resolveRoom(room: CatalogueFileRoom, loadedAtSSE: number): RoomSettings {
  const startTimeSSE = resolveInstant(room.startTimeSSE, loadedAtSSE)
  return {
    startTimeSSE,
    lobbyTimeSSE:
      room.lobbyTimeSSE === undefined
        ? startTimeSSE - defaultLobbyMinutes * 60
        : resolveInstant(room.lobbyTimeSSE, loadedAtSSE),
    turnsPerMinute: room.turnsPerMinute ?? defaultTurnsPerMinute,
    minutesPerTurn: room.minutesPerTurn ?? defaultMinutesPerTurn,
    isGuaranteed: room.guarantee ?? true,
    isOnePerNumber: room.oneEntryPer === 'number',
  }
}
