import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { twoOf } from '../../support/browser/purchase-steps.ts'
import { testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

const root = new URL('../../../', import.meta.url)
const textOf = (name: string): string => readFileSync(new URL(name, root), 'utf8')

/** The limits of a server in which each budget is small, and those that a buyer needs for a sign-in. */
const tight = {
  ordersPerMinute: 600,
  memberCallsPerMinute: 600,
  callsPerMinute: 60,
  pagesPerMinute: 20,
  answersPerMinute: 6_000,
  signInsPerMinute: 3,
}
const wide = { ...tight, callsPerMinute: 60_000, signInsPerMinute: 600 }

/** A thing that opens something for who knows it, and a way to try one. */
interface Guessable {
  /** The places in the contract where it is tried, as `METHOD path field`. Those beside the contract are left out. */
  readonly fields: readonly string[]
  /** Tries a wrong one. */
  readonly guess: (origin: string, index: number, buyer: HTTPBrowser | null) => Promise<Response>
  /** The most wrong ones that are judged at once, with the limits `tight`. */
  readonly budget: number
  /** True if a signed-in buyer tries it. */
  readonly byBuyer?: true
}

const send = (path: string, init: RequestInit) => (origin: string) =>
  fetch(origin + path, { redirect: 'manual', ...init })
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** 43 characters, as tokens of 32 bytes have. */
const token = (index: number): string => String(index).padStart(43, 'A')

/** The calls of five seconds may come at once. */
const callsAtOnce = tight.callsPerMinute / 12

/** Every secret that a caller could guess, by its row in SECURITY.md. */
const guessables: Readonly<Record<string, Guessable>> = {
  'access code at checkout': {
    fields: ['POST /api/orders body.accessCode'],
    guess: async (_origin, index, buyer) =>
      need(buyer).send('/api/orders', { json: { ...twoOf('standing'), accessCode: `GUESS${index}` } }),
    budget: 10,
    byBuyer: true,
  },
  'access code in the selection': {
    fields: ['POST /api/orders/access-code body.accessCode'],
    guess: async (_origin, index, buyer) =>
      need(buyer).send('/api/orders/access-code', { json: { ...testEvent, accessCode: `GUESS${index}` } }),
    budget: 10,
    byBuyer: true,
  },
  'token of a session': {
    fields: [],
    guess: (origin, index) => send('/api/orders', { headers: { cookie: `pokfei-session=${token(index)}` } })(origin),
    budget: callsAtOnce,
  },
  'state and code of a sign-in': {
    fields: [
      'GET /api/auth/login/federated/{provider}/callback query.code',
      'GET /api/auth/login/federated/{provider}/callback query.state',
    ],
    guess: (origin, index) =>
      send(`/api/auth/login/federated/wechat/callback?code=${index}&state=${token(index)}`, {})(origin),
    budget: tight.signInsPerMinute,
  },
  'token of an e-mail link': {
    fields: ['POST /api/attendee/email/confirm body.token'],
    guess: (origin, index) => post('/api/attendee/email/confirm', { token: token(index) })(origin),
    budget: tight.signInsPerMinute,
  },
  'invitation of a gate': {
    fields: ['POST /api/gate/devices body.invite', 'POST /api/gate/devices body.token'],
    guess: (origin, index) => post('/api/gate/devices', { invite: token(index), token: token(0) })(origin),
    budget: tight.signInsPerMinute,
  },
  'token of a gate': {
    fields: [],
    guess: (origin, index) => send('/api/gate/pack', { headers: { authorization: `Bearer ${token(index)}` } })(origin),
    budget: callsAtOnce,
  },
  'invitation to the desk': {
    fields: ['POST /api/desk/registration body.invite', 'POST /api/desk/registration/finish body.invite'],
    guess: (origin, index) => post('/api/desk/registration', { invite: token(index) })(origin),
    budget: tight.signInsPerMinute,
  },
  'token of a session of the desk': {
    fields: [],
    guess: (origin, index) => send('/api/desk/me', { headers: { cookie: `pokfei-desk=${token(index)}` } })(origin),
    budget: callsAtOnce,
  },
  'token of a program': {
    fields: [],
    guess: (origin, index) =>
      send('/api/desk/me', { headers: { authorization: `Bearer pokfei_desk_${token(index)}` } })(origin),
    budget: callsAtOnce,
  },
  'token of the metrics': {
    fields: [],
    guess: (origin, index) => send('/metrics', { headers: { authorization: `Bearer ${token(index)}` } })(origin),
    budget: callsAtOnce,
  },
  'signature of a payment webhook': {
    fields: [],
    guess: (origin, index) => post('/api/payments/notifications', {}, { 'stripe-signature': token(index) })(origin),
    budget: 300,
  },
}

function need(buyer: HTTPBrowser | null): HTTPBrowser {
  if (buyer === null) throw new Error('a buyer tries this one')
  return buyer
}

/** Names of fields whose value nobody else may know. */
const secretName = /token|code|secret|invite|invitation|password|state$|signature|pin$|otp|key$/i

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
}
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** Returns the fields of all requests of the contract whose names are those of secrets. */
function secretFields(): readonly string[] {
  const { paths, components } = JSON.parse(textOf('contracts/openapi.json')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  }
  const namesIn = ({ $ref, properties = {} }: Schema): readonly string[] =>
    $ref === undefined ? Object.keys(properties) : namesIn(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) =>
      [
        ...parameters.map((one) => `${one.in}.${one.name}`),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          namesIn(schema).map((name) => `body.${name}`),
        ),
      ]
        .filter((name) => secretName.test(name))
        .map((name) => `${method.toUpperCase()} ${path} ${name}`),
    ),
  )
}

/** A key of the caller's own, and states of orders and refunds. They open nothing. */
const noSecrets = [
  'POST /api/orders header.idempotency-key',
  'GET /api/desk/orders/list query.state',
  'GET /api/desk/orders/refunds query.state',
]

inProcessTest('lists every field of the API that could be guessed, here and in SECURITY.md', () => {
  const listed = Object.values(guessables).flatMap(({ fields }) => fields)
  expect([...listed, ...noSecrets].toSorted()).toEqual(secretFields().toSorted())
  const [, section = ''] = textOf('SECURITY.md').split('## Secrets that could be guessed')
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) =>
    name?.trim(),
  )
  expect(rows.slice(1)).toEqual(Object.keys(guessables))
})

inProcessTest.each(Object.entries(guessables))(
  'refuses to judge more of: %s',
  async (_name, { guess, budget, byBuyer }) => {
    await using server = await startInProcessServer(
      testCatalogue(),
      {},
      { mode: 'production', metricsToken: token(999), rateLimits: byBuyer ? wide : tight },
    )
    const buyer = byBuyer ? await server.buyer('karen') : null
    let judged = 0
    while (judged <= budget && (await guess(server.origin, judged, buyer)).status !== 429) judged += 1
    expect(judged).toBeGreaterThan(0)
    expect(judged).toBeLessThanOrEqual(budget)
  },
)
