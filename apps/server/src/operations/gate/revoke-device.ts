import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { gate } from '@pokfei/desk-contract/verbs/gate'
import { changeOperation, done, unchanged } from '../frame/operation.ts'

const contract = gate['revoke-device']

/** Withdraws a phone. */
export const revokeDeviceOperation = changeOperation(contract, async ({ store }, { device: deviceID }, act) => {
  const revoked = await store.gate.revoke(deviceID, act)
  if (revoked.kind === 'noSuchDevice') return refuse(contract.refusals, 'noSuchDevice', deviceID)
  const { device } = revoked
  const result = { deviceID, name: device.name, event: nameOf(device), revokedSSE: device.revokedSSE ?? act.nowSSE }
  return revoked.kind === 'unchanged' ? unchanged(result) : done(result)
})
