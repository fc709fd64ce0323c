import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { gate } from '@pokfei/desk-contract/verbs/gate'
import { inviteGate } from '@pokfei/domain/services/gate/invite-gate'
import { isLoopback } from '../../config/loopback.ts'
import { changeOperation, done } from '../frame/operation.ts'

/** Invites a phone to the doors of an event. */
export const inviteOperation = changeOperation(gate.invite, async ({ store, publicURL }, { event, name = '' }, act) => {
  const invited = await inviteGate({ store }, event, name === '' ? null : name, act)
  if (invited.kind === 'noSuchEvent') return refuse(gate.invite.refusals, 'noSuchEvent', nameOf(event))
  const { device, token } = invited
  return done({
    event: nameOf(event),
    deviceID: device.deviceID,
    name: device.name,
    // The token follows the `#`, so that no server or proxy on the way logs it.
    url: `${publicURL}/gate/#invite=${token}`,
    expiresSSE: device.expiresSSE,
    isReachable: !isLoopback(publicURL),
  })
})
