import type { GateDevice, GateChanges, GatePack } from '@pokfei/contracts/routes/gate'

/** The time of the samples, when the doors are open, in Unix seconds. */
export const sampleSSE = 1_797_768_900

/** Returns a phone that is a gate of this event. */
export const sampleDevice = (eventID = 'harbour-nights'): GateDevice => ({
  deviceID: 'K2XD7Q',
  name: 'Gate 3',
  organizerID: 'lion-rock',
  eventID,
})

/** Returns the pack with which the gate of this event decides alone. */
export const samplePack = (eventID = 'harbour-nights'): GatePack => ({
  serverTimeSSE: sampleSSE,
  device: sampleDevice(eventID),
  event: {
    organizerID: 'lion-rock',
    eventID,
    eventTag: '0'.repeat(16),
    eventNameEN: '',
    eventNameCN: '',
    venueNameEN: '',
    venueNameCN: '',
    eventStartTimeSSE: sampleSSE,
    staticCode: true,
    stoppedBy: null,
  },
  types: [],
  keys: [],
})

/** Gate changes in which nothing happened. */
export const noChanges: GateChanges = {
  serverTimeSSE: sampleSSE,
  cursor: '1.0.0.0.0',
  isComplete: true,
  orders: [],
  admissions: [],
  doubles: [],
}
