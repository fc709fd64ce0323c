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

let answer: (response: ServerResponse) => void
let server: Server
let reachedAt: () => string

beforeEach(async () => {
  server = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  reachedAt = () => `http://127.0.0.1:${address.port}`
})

afterEach(() => {
  server.close()
  server.closeAllConnections()
})

describe('the discovery of the endpoints', () => {
  test("sends browsers to the issuer's own address, and itself to where the issuer is reached", async () => {
    answer = (response) => response.end(JSON.stringify(document))
    expect(await discoverGoogle({ issuer, reachedAt })).toEqual({
      authorizationURL: 'https://accounts.example.com/authorize',
      tokenURL: `${reachedAt()}/token`,
      keysURL: 'https://keys.example.com/certs',
    })
  })

  test('does not take an issuer that calls itself by another name', async () => {
    answer = (response) => response.end(JSON.stringify({ ...document, issuer: 'https://other.example.com' }))
    await expect(discoverGoogle({ issuer, reachedAt })).rejects.toThrow('calls itself')
  })

  test.each([
    ['a failure', (response: ServerResponse) => response.writeHead(503).end(), 'answered 503'],
    ['nonsense', (response: ServerResponse) => response.end('{"issuer":1}'), 'expected string'],
  ])('fails on %s', async (_what, answering, message) => {
    answer = answering
    await expect(discoverGoogle({ issuer, reachedAt })).rejects.toThrow(message)
  })

  test('waits for a limited time only', async () => {
    answer = () => undefined
    await expect(discoverGoogle({ issuer, reachedAt }, 20)).rejects.toThrow('timeout')
  })
})
