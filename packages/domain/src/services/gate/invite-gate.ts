import type { OperatorAct } from '../../audit-log/operator-act.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'
import type { GateStore } from '../../ports/gate-store.ts'
import { newDeviceID } from '../../gate/device-id.ts'
import type { GateDevice } from '../../gate/gate.ts'
import { createInviteToken, hashGateToken, inviteLifetimeSeconds } from '../../gate/gate-token.ts'

/** An invitation. `token` belongs in the set-up code and is stored nowhere. */
export interface GateInvitation {
  readonly kind: 'invited'
  readonly device: GateDevice
  readonly token: string
}

/** Invites a phone to the doors of an event. Without a name, it is named after its number, such as "Gate 3". */
export async function inviteGate(
  { store }: { readonly store: { readonly gate: Pick<GateStore, 'invite'> } },
  { organizerID, eventID }: EventKey,
  name: string | null,
  act: OperatorAct,
): Promise<GateInvitation | { readonly kind: 'noSuchEvent' }> {
  const token = createInviteToken()
  const invitedSSE = act.nowSSE
  const invitation = {
    organizerID,
    eventID,
    deviceID: newDeviceID(),
    name,
    inviteHash: hashGateToken(token),
    invitedSSE,
    expiresSSE: invitedSSE + inviteLifetimeSeconds,
  }
  const device = await store.gate.invite(invitation, act)
  return device === null ? { kind: 'noSuchEvent' } : { kind: 'invited', device, token }
}
