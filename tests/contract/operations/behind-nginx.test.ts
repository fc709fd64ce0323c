import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTLS, type ConnectionOptions } from 'node:tls'
import { createWeChat } from '@pokfei/server/adapters/sign-in/wechat'
import { expect } from 'vitest'
import { freePort } from '../../support/fixtures/free-port.ts'
import { findProgram, lacks } from '../../support/programs/find-program.ts'
import { changeText, startNginx } from '../../support/programs/start-nginx.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { testCatalogue } from '../../support/fixtures/test-catalogue.ts'

const nginx = spawnSync('openssl', ['version']).status === 0 ? findProgram('nginx') : null

interface Proxy extends AsyncDisposable {
  /** The public origins that browsers open, with TLS and without. */
  readonly url: string
  readonly plainURL: string
}

/**
 * Returns the nginx example of docs/deploy.md, for these ports and this certificate.
 * @throws if the example lacks a part that the test replaces
 */
function exampleFor(port: number, plainPort: number, origin: string, key: string, certificate: string): string {
  const manual = readFileSync(new URL('../../../docs/deploy.md', import.meta.url), 'utf8')
  const [, example = ''] = /```nginx\n([\s\S]*?)```/.exec(manual) ?? []
  return changeText(example, [
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    // Versions before 1.25.1 have no such directive.
    [/ {2}http2 on;.*\n/, ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    [/server_name tickets\.example;/g, 'server_name localhost;'],
    ['https://tickets.example', `https://localhost:${port}`],
    [/\/etc\S+fullchain\.pem/, certificate],
    [/\/etc\S+privkey\.pem/, key],
    ['http://127.0.0.1:3000', origin],
  ])
}

/** Starts Debian's nginx as docs/deploy.md sets it up, with its own certificate in front of `origin`. `await using` stops it. */
async function startProxy(program: string, port: number, origin: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-certificate-'))
  const plainPort = await freePort()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  )
  const proxy = await startNginx(program, exampleFor(port, plainPort, origin, key, certificate), port)
  return {
    url: `https://localhost:${port}`,
    plainURL: `http://localhost:${plainPort}`,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}

async function send(url: string, method: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  // The certificate is the test's own.
  const call = request(url, { method, headers, rejectUnauthorized: false }).end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.resume()
  return response
}

inProcessTest(
  'uses the public address for cookies, origins and callbacks behind nginx with TLS (needs nginx and openssl)',
  async ({ skip }) => {
    if (nginx === null) return skip(`openssl is not installed, or ${lacks('nginx')}`)
    const port = await freePort()
    const publicURL = `https://localhost:${port}`
    const wechat = createWeChat({
      pageURL: 'https://open.weixin.qq.com',
      apiURL: () => 'http://127.0.0.1:1',
      website: { appID: 'wx1', appSecret: 'one' },
      officialAccount: null,
      callbackURL: `${publicURL}/api/auth/login/federated/wechat/callback`,
    })
    await using testServer = await startInProcessServer(
      testCatalogue(),
      { signIn: { google: null, wechat } },
      { publicURL, trustProxy: (_address, hop) => hop < 1 },
    )
    await using proxy = await startProxy(nginx, port, testServer.origin.replace('localhost', '127.0.0.1'))

    const start = await send(`${proxy.url}/api/auth/login/federated/wechat`, 'GET')
    expect(start.statusCode).toBe(302)
    expect(new URL(start.headers.location ?? '').searchParams.get('redirect_uri')).toBe(
      `${publicURL}/api/auth/login/federated/wechat/callback`,
    )
    expect(start.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-pokfei-sign-in-[0-9a-f]{16}=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect(start.headers['strict-transport-security']).toContain('max-age=')

    expect((await send(`${proxy.url}/api/auth/logout`, 'POST', { origin: publicURL })).statusCode).toBe(200)
    expect(
      (await send(`${proxy.url}/api/auth/logout`, 'POST', { origin: publicURL.replace('https', 'http') })).statusCode,
    ).toBe(403)
    expect((await send(`${proxy.url}/api/auth/logout`, 'POST', { origin: 'https://evil.example' })).statusCode).toBe(
      403,
    )
  },
)

inProcessTest(
  'accepts only current TLS in the nginx example, and redirects pages but no calls from http (needs nginx and openssl)',
  async ({ skip }) => {
    if (nginx === null) return skip(`openssl is not installed, or ${lacks('nginx')}`)
    const port = await freePort()
    await using testServer = await startInProcessServer(
      testCatalogue(),
      {},
      { publicURL: `https://localhost:${port}`, trustProxy: (_address, hop) => hop < 1 },
    )
    await using proxy = await startProxy(nginx, port, testServer.origin.replace('localhost', '127.0.0.1'))

    const handshake = async (options: ConnectionOptions): Promise<string | null> => {
      const socket = connectTLS({ port, host: 'localhost', rejectUnauthorized: false, ...options })
      try {
        await once(socket, 'secureConnect')
        return socket.getProtocol()
      } catch (error) {
        return error instanceof Error && 'code' in error ? String(error.code) : String(error)
      } finally {
        socket.destroy()
      }
    }
    expect(await handshake({})).toBe('TLSv1.3')
    expect(await handshake({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2')
    expect(await handshake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).toMatch(
      /PROTOCOL_VERSION/,
    )
    expect(await handshake({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' })).toMatch(/HANDSHAKE_FAILURE/)

    const page = await fetch(`${proxy.plainURL}/events?q=1`, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([301, `${proxy.url}/events?q=1`])
    expect((await fetch(`${proxy.plainURL}/api/events`, { redirect: 'manual' })).status).toBe(403)
  },
)
