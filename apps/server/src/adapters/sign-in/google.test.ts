import { createHash } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../http/logging/log.ts'
import { registerRequestLog } from '../../http/logging/request-log.ts'
import { createGoogle } from './google.ts'

const pending = { state: 'the-state', nonce: 'the-nonce' }
const verifier = 'a-verifier-of-one-tab'

let respond: (response: ServerResponse) => unknown
let issuer: string
let server: Server
let app: FastifyInstance
let log: PassThrough

/** Starts an issuer with a discovery document. The test sets the response of its token endpoint. */
beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url !== '/.well-known/openid-configuration') return void respond(response)
    const document = {
      issuer,
      authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/certs`,
    }
    response.end(JSON.stringify(document))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  issuer = `http://127.0.0.1:${address.port}`
  const google = createGoogle({
    issuer,
    reachedAt: null,
    clientID: 'our-client',
    clientSecret: 'our-secret',
    callbackURL: 'http://localhost/callback',
  })
  log = new PassThrough()
  app = fastify()
  registerRequestLog(app, createLog('warn', log))
  await app.register(cookie, { secret: 'x'.repeat(32) })
  app.get('/start', (request) => google.start(request, pending, { loginHint: null, prompt: null, language: 'zh' }))
  app.get('/callback', (request) => google.finish(request, { ...pending, verifier }, 'a-code'))
  app.addHook('onClose', () => google.close())
})

afterEach(async () => {
  await app.close()
  server.close()
  server.closeAllConnections()
})

test('requests a code with PKCE, state, nonce and the identity scopes only', async () => {
  const started: { readonly url: string } = (await app.inject('/start')).json()
  const url = new URL(started.url)
  expect(url.origin + url.pathname).toBe(`${issuer}/o/oauth2/v2/auth`)
  const { code_challenge, ...rest } = Object.fromEntries(url.searchParams)
  expect(rest).toEqual({
    client_id: 'our-client',
    redirect_uri: 'http://localhost/callback',
    response_type: 'code',
    scope: 'openid email profile',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge_method: 'S256',
    hl: 'zh-HK',
  })
  expect(code_challenge).toMatch(/^[\w-]{43}$/)
})

test('gives each sign-in a verifier of its own and sets no cookie', async () => {
  const starts = [await app.inject('/start'), await app.inject('/start')]
  for (const { cookies } of starts) expect(cookies).toEqual([])
  const started = starts.map((start): { readonly url: string; readonly verifier: string } => start.json())
  expect(new Set(started.map((one) => one.verifier)).size).toBe(2)
  for (const one of started)
    expect(new URL(one.url).searchParams.get('code_challenge')).toBe(
      createHash('sha256').update(one.verifier).digest('base64url'),
    )
})

test('sends the verifier of this sign-in, whatever the cookies say', async () => {
  let sent = ''
  respond = async (response) => {
    sent = await text(response.req)
    response.writeHead(400).end()
  }
  await app.inject({ url: `/callback?code=a-code&state=${pending.state}`, cookies: { verifier: 'planted' } })
  expect(new URLSearchParams(sent).get('code_verifier')).toBe(verifier)
})

describe('callback from Google', () => {
  test.each([
    [
      'a spent or unknown code',
      400,
      '{"error":"invalid_grant","error_description":"Bad Request"}',
      'signInCodeRefused',
    ],
    ['a wrong secret', 401, '{"error":"invalid_client","error_description":"Unauthorized"}', 'signInUnavailable'],
    [
      'an unregistered address',
      400,
      '{"error":"redirect_uri_mismatch","error_description":"Bad Request"}',
      'signInUnavailable',
    ],
    ['a failure of Google', 500, '<html>', 'signInUnavailable'],
    [
      'no id_token',
      200,
      '{"access_token":"an-access-token","token_type":"Bearer","expires_in":3599}',
      'signInUntrusted',
    ],
    ['a body of null', 200, 'null', 'signInUnavailable'],
    ['a body that is a list', 200, '[]', 'signInUntrusted'],
    ['a body that is a text', 200, '"token"', 'signInUnavailable'],
    [
      'an id_token that is a number',
      200,
      '{"access_token":"an-access-token","token_type":"Bearer","id_token":5}',
      'signInUntrusted',
    ],
    [
      'an id_token that is null',
      200,
      '{"access_token":"an-access-token","token_type":"Bearer","id_token":null}',
      'signInUntrusted',
    ],
    [
      'an id_token that is an object',
      200,
      '{"access_token":"an-access-token","token_type":"Bearer","id_token":{}}',
      'signInUntrusted',
    ],
    ['an error that is an object', 400, '{"error":{"code":5}}', 'signInUnavailable'],
    [
      'a malformed id_token',
      200,
      '{"access_token":"an-access-token","token_type":"Bearer","id_token":"a.b.c"}',
      'signInUntrusted',
    ],
  ])('is rejected for %s', async (_, status, body, reason) => {
    respond = (response) => response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body)
    const back = await app.inject(`/callback?code=a-code&state=${pending.state}`)
    expect(back.json()).toEqual({ kind: 'rejected', reason })
    expect(String(log.read() ?? '')).not.toMatch(/our-secret|an-access-token|a-code/)
  })
})
