import type { CallLine, CallRequest, CallResponse } from '@pokfei/contracts/client-types'
import type { deskAccessContract, deskDemoContract } from '@pokfei/contracts/routes/desk-access'
import { send } from './send.ts'

type AccessContract = typeof deskAccessContract & typeof deskDemoContract

/** The method and path of each call. One that differs from the contract does not compile. */
const lines: { readonly [Name in keyof AccessContract]: CallLine<AccessContract[Name]> } = {
  beginRegistration: 'POST /api/desk/registration',
  finishRegistration: 'POST /api/desk/registration/finish',
  beginSignIn: 'POST /api/desk/sign-in',
  finishSignIn: 'POST /api/desk/sign-in/finish',
  signOut: 'POST /api/desk/sign-out',
  beginStepUp: 'POST /api/desk/step-up',
  finishStepUp: 'POST /api/desk/step-up/finish',
  me: 'GET /api/desk/me',
  enter: 'POST /api/desk/demo-owner',
}

/** Calls a route of the way into the desk. Returns null if no response came. */
export async function callAccess<Name extends keyof AccessContract>(
  name: Name,
  request: Pick<CallRequest<AccessContract[Name]>, 'body' & keyof CallRequest<AccessContract[Name]>>,
): Promise<CallResponse<AccessContract[Name]> | null> {
  const answer = await send(lines[name], 'body' in request ? request.body : undefined)
  return answer as CallResponse<AccessContract[Name]> | null
}
