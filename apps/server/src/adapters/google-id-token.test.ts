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
let googlesKey: PrivateKey
let strangersKey: PrivateKey
let keys: ReturnType<typeof createLocalJWKSet>

beforeAll(async () => {
  const google = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  googlesKey = google.privateKey
  strangersKey = stranger.privateKey
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(google.publicKey)), kid: 'one', alg: 'RS256' }] })
})

/** Signs a token with changed claims. `undefined` removes a claim. */
function sign(
  change: Readonly<Record<string, unknown>> = {},
  key = googlesKey,
  expires = '1h',
  issued?: number,
): Promise<string> {
  return new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key)
}

describe("an id_token of Google's", () => {
  test('names who signed in', async () => {
    expect(await readIDToken(await sign(), keys, expected)).toEqual({
      provider: 'google',
      subject: '110169484474386276334',
      email: 'karen.chan@example.com',
      name: 'Karen Chan',
      trusted: true,
    })
  })

  test.each([null, 5, {}])('names somebody whose name is %j all the same', async (name) => {
    expect(await readIDToken(await sign({ name }), keys, expected)).toMatchObject({ name: null, trusted: true })
  })

  test('may write the issuer without its scheme', async () => {
    expect(await readIDToken(await sign({ iss: 'accounts.google.com' }), keys, expected)).not.toBeNull()
  })

  test.each([
    ['an e-mail that is not verified', { email_verified: false }],
    ['an e-mail of which nothing is said', { email_verified: undefined }],
    ['no e-mail', { email: undefined }],
  ])('is believed but not trusted with %s', async (_what, change) => {
    expect(await readIDToken(await sign(change), keys, expected)).toMatchObject({ trusted: false })
  })

  test.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://accounts.example.com' }],
    ['another party it was issued to', { aud: [expected.clientID, 'another'], azp: 'another' }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
  ])('is refused with %s', async (_what, change) => {
    expect(await readIDToken(await sign(change), keys, expected)).toBeNull()
  })

  test('is refused once it has expired', async () => {
    expect(await readIDToken(await sign({}, googlesKey, '5 minutes ago'), keys, expected)).toBeNull()
  })

  test("is refused with a stranger's signature", async () => {
    expect(await readIDToken(await sign({}, strangersKey), keys, expected)).toBeNull()
  })

  test('is refused without a signature', async () => {
    const unsigned = [{ alg: 'none' }, { ...claims, exp: 4_102_444_800, iat: 1 }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    expect(await readIDToken(`${unsigned.join('.')}.`, keys, expected)).toBeNull()
  })

  test('is refused when it was signed with our own secret in place of a key', async () => {
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(Buffer.from('our-client-secret-of-32-characters'))
    expect(await readIDToken(forged, keys, expected)).toBeNull()
  })

  test('is refused when it is no token at all', async () => {
    expect(await readIDToken('nonsense', keys, expected)).toBeNull()
  })

  test('cannot be read while the keys are out of reach, which is nobody’s fault', async () => {
    const outOfReach = () => Promise.reject(new TypeError('fetch failed'))
    await expect(readIDToken(await sign(), outOfReach, expected)).rejects.toThrow('fetch failed')
  })
})
