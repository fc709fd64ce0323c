import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { readIDToken } from './google-id-token.ts'

const expected = { issuer: 'https://accounts.google.com', clientID: 'our-client', nonce: 'the-nonce' }
const claims = {
  iss: expected.issuer,
  aud: expected.clientID,
  sub: '110169484474386276334',
  nonce: expected.nonce,
  email: 'karen.chan@example.com',
  email_verified: true,
  name: 'Karen Chan',
}

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
let googleKey: PrivateKey
let otherKey: PrivateKey
let keys: ReturnType<typeof createLocalJWKSet>

beforeAll(async () => {
  const google = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  googleKey = google.privateKey
  otherKey = other.privateKey
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(google.publicKey)), kid: 'one', alg: 'RS256' }] })
})

/** Signs a token with changed claims. `undefined` removes a claim. */
function sign(
  change: Readonly<Record<string, unknown>> = {},
  key = googleKey,
  expires = '1h',
  issued?: number,
): Promise<string> {
  return new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key)
}

describe('Google id_token', () => {
  test('identifies the member', async () => {
    expect(await readIDToken(await sign(), keys, expected)).toEqual({
      provider: 'google',
      subject: '110169484474386276334',
      email: 'karen.chan@example.com',
      name: 'Karen Chan',
      trusted: true,
    })
  })

  test.each([null, 5, {}])('is accepted with the name %j', async (name) => {
    expect(await readIDToken(await sign({ name }), keys, expected)).toMatchObject({ name: null, trusted: true })
  })

  test('is accepted with an issuer without a scheme', async () => {
    expect(await readIDToken(await sign({ iss: 'accounts.google.com' }), keys, expected)).not.toBeNull()
  })

  test.each([
    ['an e-mail that is not verified', { email_verified: false }],
    ['an e-mail of unknown status', { email_verified: undefined }],
    ['no e-mail', { email: undefined }],
  ])('is accepted but not trusted with %s', { tags: 'ACC-26' }, async (_case, change) => {
    expect(await readIDToken(await sign(change), keys, expected)).toMatchObject({ trusted: false })
  })

  test.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://accounts.example.com' }],
    ['another authorized party', { aud: [expected.clientID, 'another'], azp: 'another' }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
  ])('is rejected with %s', async (_case, change) => {
    expect(await readIDToken(await sign(change), keys, expected)).toBeNull()
  })

  test('is rejected after its expiry', async () => {
    expect(await readIDToken(await sign({}, googleKey, '5 minutes ago'), keys, expected)).toBeNull()
  })

  test('is rejected with the signature of another key', async () => {
    expect(await readIDToken(await sign({}, otherKey), keys, expected)).toBeNull()
  })

  test('is rejected without a signature', async () => {
    const unsigned = [{ alg: 'none' }, { ...claims, exp: 4_102_444_800, iat: 1 }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    expect(await readIDToken(`${unsigned.join('.')}.`, keys, expected)).toBeNull()
  })

  test('is rejected with a signature by the client secret', async () => {
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(Buffer.from('our-client-secret-of-32-characters'))
    expect(await readIDToken(forged, keys, expected)).toBeNull()
  })

  test('is rejected if it is malformed', async () => {
    expect(await readIDToken('nonsense', keys, expected)).toBeNull()
  })

  test('fails while the keys are unreachable', async () => {
    const unreachable = () => Promise.reject(new TypeError('fetch failed'))
    await expect(readIDToken(await sign(), unreachable, expected)).rejects.toThrow('fetch failed')
  })
})
