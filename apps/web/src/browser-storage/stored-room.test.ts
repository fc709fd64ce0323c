import { expect, it } from 'vitest'
import { clearCheckouts } from './checkout-storage.ts'
import { memoryStorage } from './storage.ts'
import { readRoom, storeRoom } from './stored-room.ts'

const receipt = {
  saleID: 'events/lion-rock/starloop',
  entryID: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  joinedSSE: 1_795_828_328,
  publicKey: 'ee'.repeat(32),
  signature: 'ab'.repeat(64),
}

it('keeps the receipt and the rank of each room on the device until the member signs out', { tags: 'ROM-53' }, () => {
  const storage = memoryStorage()
  storeRoom(storage, 'one', { receipt })
  storeRoom(storage, 'one', { rank: 7, tickets: 96 })
  storeRoom(storage, 'other', { isStubSeen: true })
  expect(readRoom(storage, 'one')).toEqual({ receipt, rank: 7, tickets: 96, isStubSeen: false })
  expect(readRoom(storage, 'other')).toEqual({ receipt: null, rank: null, tickets: null, isStubSeen: true })
  clearCheckouts(storage, memoryStorage())
  expect(readRoom(storage, 'one')).toEqual({ receipt: null, rank: null, tickets: null, isStubSeen: false })
})

it('ignores a stored value of another shape', { tags: 'ROM-53' }, () => {
  const storage = memoryStorage()
  storage.setItem('rooms', JSON.stringify({ one: { receipt: { saleID: 'x' }, rank: 'first' }, two: 3 }))
  expect(readRoom(storage, 'one')).toEqual({ receipt: null, rank: null, tickets: null, isStubSeen: false })
  expect(readRoom(storage, 'two')).toEqual({ receipt: null, rank: null, tickets: null, isStubSeen: false })
})
