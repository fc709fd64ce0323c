import type { startRegistration } from '@simplewebauthn/browser'
import type { DeskSessionJSON } from '@pokfei/contracts/routes/desk-access'
import { callAccess } from '../client/access.ts'
import { textIn } from '../client/send.ts'

/** Loads what speaks with authenticators. Few calls of the desk need it. */
export const loadAuthenticator = () => import('@simplewebauthn/browser')

/** The end of a use of a passkey. `refused` has the server's words in the reader's language. */
export type PasskeyEnd =
  | { readonly kind: 'open'; readonly session: DeskSessionJSON }
  | { readonly kind: 'refused'; readonly message: string }
  /** The person closed the browser's window, or it found no passkey. */
  | { readonly kind: 'given up' }
  | { readonly kind: 'unreachable' }

/** True at an address without a name, such as 127.0.0.1. Browsers know no passkeys there. */
export const hasNoName = (host: string): boolean => /^[\d.]+$|^\[/.test(host)

/** Returns this page's address with `localhost` in place of the number. */
export function namedAddress(address: string): string {
  const url = new URL(address)
  url.hostname = 'localhost'
  return url.href
}

interface Opening {
  readonly status: number
  readonly body: unknown
}

function endOf(answer: Opening | null): PasskeyEnd {
  if (answer === null) return { kind: 'unreachable' }
  if (answer.status === 200) return { kind: 'open', session: answer.body as DeskSessionJSON }
  return { kind: 'refused', message: textIn(answer.body, 'message') }
}

/** Runs the browser's own dialog. Null if the person gave it up. */
async function withPasskey<T>(use: () => Promise<T>): Promise<T | null> {
  try {
    return await use()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

/** Returns what the browser says of a passkey as plain data. */
const plain = <T extends { readonly clientExtensionResults: object }>({
  clientExtensionResults,
  ...credential
}: T) => ({
  ...credential,
  clientExtensionResults: Object.fromEntries(Object.entries(clientExtensionResults)),
})

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Signs in with a passkey, or uses one of the same account again. */
export async function answerWithPasskey(what: 'signIn' | 'stepUp'): Promise<PasskeyEnd> {
  const begun = await callAccess(what === 'signIn' ? 'beginSignIn' : 'beginStepUp', { body: {} })
  if (begun?.status !== 200) return endOf(begun)
  const credential = await withPasskey(async () =>
    (await loadAuthenticator()).startAuthentication({ optionsJSON: begun.body }),
  )
  if (credential === null) return { kind: 'given up' }
  return endOf(
    await callAccess(what === 'signIn' ? 'finishSignIn' : 'finishStepUp', { body: { credential: plain(credential) } }),
  )
}

/** Registers the passkey of an invitation on this device, and opens the desk. */
export async function registerPasskey(invite: string, deviceName: string): Promise<PasskeyEnd> {
  const begun = await callAccess('beginRegistration', { body: { invite } })
  if (begun?.status !== 200) return endOf(begun)
  // The contract leaves the options open, because the same library made them on the server.
  const credential = await withPasskey(async () =>
    (await loadAuthenticator()).startRegistration({ optionsJSON: begun.body as unknown as RegistrationOptions }),
  )
  if (credential === null) return { kind: 'given up' }
  return endOf(await callAccess('finishRegistration', { body: { invite, deviceName, credential: plain(credential) } }))
}

/** Enters the desk of a demo as its stand-in owner. */
export const enterDemo = async (): Promise<PasskeyEnd> => endOf(await callAccess('enter', { body: {} }))
