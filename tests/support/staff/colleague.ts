import { deskAccessContract } from '@pokfei/contracts/routes/desk-access'
import type { Store } from '@pokfei/domain/ports/store'
import { parseScope, shellCaller, type StaffRole } from '@pokfei/domain/staff/caller'
import { staffInviteSeconds } from '@pokfei/domain/staff/desk-session'
import { newStaffID } from '@pokfei/domain/staff/staff-id'
import { createProgramToken, createStaffSecret, hashStaffSecret } from '@pokfei/domain/staff/staff-token'
import { createHTTPBrowser, type HTTPBrowser } from '../browser/http-browser.ts'
import { byOperator } from '../fixtures/test-operator.ts'
import { createAuthenticator, type Falsified, type SoftwareAuthenticator } from './software-authenticator.ts'

/** A server and what a test needs of its inside. */
interface Shop {
  readonly origin: string
  readonly store: Store
  readonly clock: { nowSSE(): number }
}

/** The access that a test gives. */
interface TestAccess {
  readonly name?: string
  readonly role?: StaffRole
  readonly scope?: string
  readonly endsSSE?: number | null
}

const accessOf = ({ name = 'Wing', role = 'owner', scope = 'all', endsSSE = null }: TestAccess) => ({
  staffID: newStaffID(),
  name,
  role,
  scope: parseScope(scope) ?? { kind: 'all' as const },
  endsSSE,
})

/** Invites a colleague as the shell does. Returns the token of the link. */
export async function inviteColleague(
  { store, clock }: Omit<Shop, 'origin'>,
  access: TestAccess = {},
): Promise<string> {
  const token = createStaffSecret()
  const nowSSE = clock.nowSSE()
  const invited = await store.staff.invite(
    shellCaller,
    { ...accessOf(access), inviteHash: hashStaffSecret(token), inviteExpiresSSE: nowSSE + staffInviteSeconds },
    byOperator(nowSSE),
  )
  if (invited.kind !== 'invited') throw new Error(`nobody was invited: ${invited.kind}`)
  return token
}

/** Makes a program as the shell does. Returns a browser that sends its token. */
export async function openProgram({ origin, store, clock }: Shop, access: TestAccess = {}): Promise<HTTPBrowser> {
  const token = createProgramToken()
  const program = { ...accessOf({ name: 'till report', ...access }), tokenHash: hashStaffSecret(token) }
  const made = await store.staff.addProgram(shellCaller, program, byOperator(clock.nowSSE()))
  if (made.kind !== 'made') throw new Error(`no program was made: ${made.kind}`)
  return createHTTPBrowser(origin, { authorization: `Bearer ${token}` })
}

type Begin = 'beginRegistration' | 'beginSignIn' | 'beginStepUp'

/** Asks for the options of a passkey. */
export async function askOptions(
  browser: HTTPBrowser,
  route: Begin,
  json: object = {},
): Promise<{ readonly challenge: string; readonly user?: { readonly id: string } }> {
  const response = await browser.send(deskAccessContract[route].path, { json })
  if (response.status !== 200) throw new Error(`no options: ${response.status} ${await response.text()}`)
  return JSON.parse(await response.text())
}

/** Registers the passkey of an invitation. */
export async function registerPasskey(
  browser: HTTPBrowser,
  authenticator: SoftwareAuthenticator,
  invite: string,
  falsified: Falsified = {},
): Promise<Response> {
  const options = await askOptions(browser, 'beginRegistration', { invite })
  return browser.send(deskAccessContract.finishRegistration.path, {
    json: { invite, deviceName: 'a phone', credential: authenticator.register(options, falsified) },
  })
}

/** Signs in with a passkey. */
export async function signInAtDesk(
  browser: HTTPBrowser,
  authenticator: SoftwareAuthenticator,
  falsified: Falsified = {},
): Promise<Response> {
  const options = await askOptions(browser, 'beginSignIn')
  return browser.send(deskAccessContract.finishSignIn.path, {
    json: { credential: authenticator.answer(options, falsified) },
  })
}

/** A colleague who has registered a passkey and is signed in. */
export interface Colleague {
  readonly browser: HTTPBrowser
  readonly authenticator: SoftwareAuthenticator
}

/** Invites a colleague and lets them in. */
export async function openColleague(shop: Shop, access: TestAccess = {}): Promise<Colleague> {
  const browser = createHTTPBrowser(shop.origin)
  const authenticator = createAuthenticator(shop.origin)
  const response = await registerPasskey(browser, authenticator, await inviteColleague(shop, access))
  if (response.status !== 200) throw new Error(`no passkey: ${response.status} ${await response.text()}`)
  return { browser, authenticator }
}
