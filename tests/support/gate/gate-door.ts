import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { GateDevice, Scan, ScannedTicket } from '@pokfei/domain/gate/gate'
import { createInviteToken, hashGateToken } from '@pokfei/domain/gate/gate-token'
import { inviteGate } from '@pokfei/domain/services/gate/invite-gate'
import { newID } from '@pokfei/domain/ids'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Store } from '@pokfei/domain/ports/store'
import { createHTTPBrowser, type HTTPBrowser } from '../browser/http-browser.ts'
import type { TestServer } from '../test-server/test-server.ts'
import { testEvent } from '../fixtures/test-catalogue.ts'
import { byOperator } from '../fixtures/test-operator.ts'

/** A gate after its set-up, and the token that its phone holds. */
export interface OpenGate {
  readonly device: GateDevice
  readonly token: string
}

/** Invites a phone to an event, by default the test event, and sets it up. Returns the gate. */
export async function openGate(
  deps: { readonly store: Store; readonly clock: Clock },
  name: string | null = null,
  event: EventKey = testEvent,
): Promise<OpenGate> {
  const invited = await inviteGate(deps, event, name, byOperator(deps.clock.nowSSE()))
  if (invited.kind !== 'invited') throw new Error('the test event is not there')
  const token = createInviteToken()
  const pairing = {
    inviteHash: hashGateToken(invited.token),
    tokenHash: hashGateToken(token),
    nowSSE: deps.clock.nowSSE(),
  }
  const device = await deps.store.gate.pair(pairing)
  if (device === null) throw new Error('the gate could not be set up')
  return { device, token }
}

/** Sets a phone up at an event, by default the test event, as door staff do. Returns its HTTP client. */
export async function openDoor(testServer: TestServer, event: EventKey = testEvent): Promise<HTTPBrowser> {
  const token = createInviteToken()
  const phone = createHTTPBrowser(testServer.origin, { authorization: `Bearer ${token}` })
  const paired = await phone.send('/api/gate/devices', { json: { invite: await testServer.inviteGate(event), token } })
  if (paired.status !== 200) throw new Error(`the gate could not be set up: ${paired.status}`)
  return phone
}

/** Returns a scan that admits a ticket and that door staff have seen. `change` overrides its fields. */
export function admissionOf(
  ticket: Pick<ScannedTicket, 'admissionID'>,
  clock: Clock,
  change: Partial<Scan> = {},
): Scan {
  return {
    scanID: newID(),
    scannedSSE: clock.nowSSE(),
    outcome: 'admitted',
    method: 'rotating',
    ticket: { typeIndex: 0, issueNumber: 1, ...ticket },
    isTold: true,
    ...change,
  }
}
