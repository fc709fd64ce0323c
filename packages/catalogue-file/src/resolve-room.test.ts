import type { CatalogueFileRoom } from '@pokfei/contracts/catalogue-file'
import { expect, it } from 'vitest'
import { resolveRoom } from './resolve-room.ts'

const loadedAtSSE = 1_800_000_000

it('gives a room its defaults', { tags: 'ROM-32' }, () => {
  expect(resolveRoom({ startTimeSSE: '+90m' }, loadedAtSSE)).toEqual({
    startTimeSSE: loadedAtSSE + 5_400,
    lobbyTimeSSE: loadedAtSSE + 1_800,
    turnsPerMinute: 3_600,
    minutesPerTurn: 10,
    isGuaranteed: true,
    isOnePerNumber: false,
  })
})

it('takes the settings of a room from its file', () => {
  const room: CatalogueFileRoom = {
    startTimeSSE: loadedAtSSE + 5_400,
    lobbyTimeSSE: '+5m',
    turnsPerMinute: 90,
    minutesPerTurn: 15,
    guarantee: false,
    oneEntryPer: 'number',
  }
  expect(resolveRoom(room, loadedAtSSE)).toEqual({
    startTimeSSE: loadedAtSSE + 5_400,
    lobbyTimeSSE: loadedAtSSE + 300,
    turnsPerMinute: 90,
    minutesPerTurn: 15,
    isGuaranteed: false,
    isOnePerNumber: true,
  })
})
