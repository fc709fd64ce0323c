import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { open, staff } from '../access.ts'
import { noKeys } from '../schemas/no-keys.ts'
import { bodyErrors, commonErrors, errorResponse } from '../schemas/responses.ts'
import { sse } from '../schemas/scalars.ts'

const c = initContract()

/** The token of an invitation: 32 random bytes as base64url. */
const invite = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes as base64url')
  .meta({ example: 'q3Jv0m7uXhJ5yQpXcB0b0m3l9w2u7c8Jt1nqv4Y5zAk' })

/** Bytes as base64url. The longest are attestations and keys of 4 kB. */
const bytes = z
  .string()
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]*$/, 'must be base64url')

/** The name of a device that its owner reads in the list of staff. */
const deviceName = z.string().trim().min(1).max(60).meta({ example: 'Wing’s phone' })

/** The fields of every answer of a passkey. The server ignores further ones. */
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: z.looseObject({}) }

/** A new passkey as `navigator.credentials.create` gives it, in its JSON form (WebAuthn Level 3). */
const registered = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
})

/** An answer of a passkey as `navigator.credentials.get` gives it, in its JSON form. */
const asserted = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})

/** See {@link asserted}. */
export type Asserted = z.infer<typeof asserted>

/** The options for `navigator.credentials.create`, in their JSON form. */
const creationOptions = z.looseObject({ challenge: z.string() })
/** The options for `navigator.credentials.get`, in their JSON form. */
const requestOptions = z.looseObject({ challenge: z.string() })

const staffRole = z.enum(['viewer', 'door', 'service', 'finance', 'owner'])

/** The account that is signed in at the desk, and the times at which that ends. */
export const deskSession = z.object({
  staffID: z.string().meta({ example: 'K7QM2XD4' }),
  name: z.string().meta({ example: 'Wing' }),
  role: staffRole,
  /** `all`, `ORGANIZER` or `ORGANIZER/EVENT`. */
  scope: z.string().meta({ example: 'lion-rock' }),
  isProgram: z.boolean(),
  /** True for the owner that a demo has in place of a real one. */
  isStandIn: z.boolean(),
  /** The access ends then. Null if it has no end. */
  accessEndsSSE: sse.nullable(),
  /** The roles that may call each verb, as `COMMAND VERB`. */
  verbRoles: z.record(z.string(), z.array(staffRole)).meta({ example: { 'secret rotate': ['owner'] } }),
  /** Until then, no act asks for the passkey again. Null for a program. */
  verifiedUntilSSE: sse.nullable(),
  /** The session ends then unless it is used before. Null for a program. */
  idleEndsSSE: sse.nullable(),
  /** The session ends then. Null for a program. */
  sessionEndsSSE: sse.nullable(),
})
/** See {@link deskSession}. */
export type DeskSessionJSON = z.infer<typeof deskSession>

const opened = { ...commonErrors, ...bodyErrors, 401: errorResponse('passkeyRefused'), 200: deskSession } as const
const addressErrors = { 409: errorResponse('passkeyNeedsName') } as const
const staffErrors = { ...commonErrors, ...bodyErrors, 401: errorResponse('staffRefused') } as const

/** The way into the desk: a passkey of a colleague (STF-5 to STF-12). A program has a token instead. */
export const deskAccessContract = c.router({
  beginRegistration: {
    method: 'POST',
    path: '/api/desk/registration',
    summary: 'Get the options for a new passkey from an invitation',
    body: z.strictObject({ invite }),
    responses: {
      ...commonErrors,
      ...bodyErrors,
      200: creationOptions,
      409: errorResponse('deskInviteRefused', 'passkeyNeedsName'),
    },
    metadata: open,
  },
  finishRegistration: {
    method: 'POST',
    path: '/api/desk/registration/finish',
    summary: 'Register the passkey of an invitation and sign in. The invitation is used up.',
    body: z.strictObject({ invite, deviceName, credential: registered }),
    responses: { ...opened, 409: errorResponse('deskInviteRefused') },
    metadata: open,
  },
  beginSignIn: {
    method: 'POST',
    path: '/api/desk/sign-in',
    summary: 'Get the options for a sign-in with a passkey. They are the same for everybody.',
    body: noKeys,
    responses: { ...commonErrors, ...bodyErrors, ...addressErrors, 200: requestOptions },
    metadata: open,
  },
  finishSignIn: {
    method: 'POST',
    path: '/api/desk/sign-in/finish',
    summary: 'Sign in with a passkey. The response sets the cookie of the desk.',
    body: z.strictObject({ credential: asserted }),
    responses: opened,
    metadata: open,
  },
  signOut: {
    method: 'POST',
    path: '/api/desk/sign-out',
    summary: 'End the session of the desk, if there is one',
    body: noKeys,
    responses: { ...commonErrors, ...bodyErrors, 200: z.object({}) },
    metadata: open,
  },
  beginStepUp: {
    method: 'POST',
    path: '/api/desk/step-up',
    summary: 'Get the options to use a passkey of the same account again',
    body: noKeys,
    responses: { ...staffErrors, ...addressErrors, 200: requestOptions },
    metadata: staff,
  },
  finishStepUp: {
    method: 'POST',
    path: '/api/desk/step-up/finish',
    summary: 'Use a passkey of the same account again. The cookie of the desk gets a new value.',
    body: z.strictObject({ credential: asserted }),
    responses: { ...staffErrors, 401: errorResponse('staffRefused', 'passkeyRefused'), 200: deskSession },
    metadata: staff,
  },
  me: {
    method: 'GET',
    path: '/api/desk/me',
    summary: 'Who is signed in at the desk',
    responses: { ...commonErrors, 401: errorResponse('staffRefused'), 200: deskSession },
    metadata: staff,
  },
})

/** The way into the desk of a demo. No other server has it. */
export const deskDemoContract = c.router({
  enter: {
    method: 'POST',
    path: '/api/desk/demo-owner',
    summary: 'Demo only: enter the desk as a stand-in owner, without a passkey. Other servers answer 404.',
    body: noKeys,
    responses: { ...commonErrors, ...bodyErrors, 200: deskSession },
    metadata: open,
  },
})
