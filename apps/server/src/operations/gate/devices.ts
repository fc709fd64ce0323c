import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { gate } from '@pokfei/desk-contract/verbs/gate'
import { done, reportOperation } from '../frame/operation.ts'

/** Lists the phones of an event. */
export const devicesOperation = reportOperation(gate.devices, async ({ store }, { event }) => {
  const devices = await store.gate.listDevices(event)
  return devices === null
    ? refuse(gate.devices.refusals, 'noSuchEvent', nameOf(event))
    : done({ devices: [...devices] })
})
