import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWeChat } from '@pokfei/server/adapters/wechat'
import { expect } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { inside } from '../support/inside.ts'
import { startShopServer } from '../support/shop-server.ts'
import { testCatalogue } from '../support/test-catalogue.ts'

const isInstalled = [['nginx', '-v'], ['openssl', 'version']].every(([program = '', argument = '']) => spawnSync(program, [argument]).status === 0)

/** Resolves once a connection to the port succeeds. */
async function untilListening(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } catch {
    return untilListening(port)
  } finally {
    socket.destroy()
  }
}

interface Proxy extends AsyncDisposable {
  /** The public origin that browsers open. */
  readonly url: string
}

/** Starts Debian's nginx with its own certificate in front of `origin`. `await using` stops it. */
async function startProxy(port: number, origin: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-nginx-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1', '-subj', '/CN=localhost', '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; ${temporary}
       server { listen 127.0.0.1:${port} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};
         location / { proxy_pass ${origin}; proxy_http_version 1.1; proxy_set_header Connection "";
           proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto https; } } }`,
  )
  const nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await untilListening(port)
  return {
    url: `https://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function send(url: string, method: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  // The certificate is the test's own.
  const call = request(url, { method, headers, rejectUnauthorized: false }).end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}

inside('behind nginx with TLS, cookies, origins and addresses are those of the public address (needs nginx and openssl)', async ({ skip }) => {
  skip(!isInstalled, 'nginx or openssl is not installed')
  const port = await freePort()
  const publicURL = `https://localhost:${port}`
  const wechat = createWeChat({
    pageURL: 'https://open.weixin.qq.com',
    apiURL: () => 'http://127.0.0.1:1',
    website: { appID: 'wx1', appSecret: 'one' },
    officialAccount: null,
    callbackURL: `${publicURL}/api/auth/login/federated/wechat/callback`,
  })
  await using shop = await startShopServer(testCatalogue(), { signIn: { google: null, wechat } }, { publicURL, trustProxy: (_address, hop) => hop < 1 })
  await using proxy = await startProxy(port, shop.origin.replace('localhost', '127.0.0.1'))

  const start = await send(`${proxy.url}/api/auth/login/federated/wechat`, 'GET')
  expect(start.statusCode).toBe(302)
  expect(new URL(start.headers.location ?? '').searchParams.get('redirect_uri')).toBe(`${publicURL}/api/auth/login/federated/wechat/callback`)
  expect(start.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-pokfei-sign-in=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)])
  expect(start.headers['strict-transport-security']).toContain('max-age=')

  expect((await send(`${proxy.url}/api/auth/logout`, 'POST', { origin: publicURL })).statusCode).toBe(200)
  expect((await send(`${proxy.url}/api/auth/logout`, 'POST', { origin: publicURL.replace('https', 'http') })).statusCode).toBe(403)
  expect((await send(`${proxy.url}/api/auth/logout`, 'POST', { origin: 'https://evil.example' })).statusCode).toBe(403)
})
