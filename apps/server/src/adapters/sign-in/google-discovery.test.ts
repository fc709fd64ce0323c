import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { discoverGoogle } from './google-discovery.ts'

const issuer = 'https://accounts.example.com'
const document = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: 'https://keys.example.com/certs',
}

let respond: (response: ServerResponse) => void
let server: Server
let reachedAt: () => string

beforeEach(async () => {
  server = createServer((_request, response) => respond(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  reachedAt = () => `http://127.0.0.1:${address.port}`
})

afterEach(() => {
  server.close()
  server.closeAllConnections()
})

describe('Google discovery', () => {
  test('sends browsers to the issuer and the server to the reachable address', async () => {
    respond = (response) => response.end(JSON.stringify(document))
    expect(await discoverGoogle({ issuer, reachedAt })).toEqual({
      authorizationURL: 'https://accounts.example.com/authorize',
      tokenURL: `${reachedAt()}/token`,
      keysURL: 'https://keys.example.com/certs',
    })
  })

  test('rejects a document of another issuer', async () => {
    respond = (response) => response.end(JSON.stringify({ ...document, issuer: 'https://other.example.com' }))
    await expect(discoverGoogle({ issuer, reachedAt })).rejects.toThrow('names the issuer')
  })

  test.each([
    ['a status of 503', (response: ServerResponse) => response.writeHead(503).end(), 'has status 503'],
    ['a malformed document', (response: ServerResponse) => response.end('{"issuer":1}'), 'expected string'],
  ])('fails on %s', async (_case, respondWith, message) => {
    respond = respondWith
    await expect(discoverGoogle({ issuer, reachedAt })).rejects.toThrow(message)
  })

  test('times out', async () => {
    respond = () => undefined
    await expect(discoverGoogle({ issuer, reachedAt }, 20)).rejects.toThrow('timeout')
  })
})
