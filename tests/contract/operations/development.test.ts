import { once } from 'node:events'
import { expect } from 'vitest'
import { startDevelopmentServer, touch } from '../../support/test-server/development-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openBuyer } from '../../support/browser/open-buyer.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

/** Opens the socket on which Vite sends commands to an open page. */
async function openPageSocket(origin: string): Promise<WebSocket> {
  const client = await (await fetch(`${origin}/@vite/client`)).text()
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? []
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  await once(socket, 'open')
  return socket
}

/** Resolves when the page receives the command to reload. */
const untilReload = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message: { readonly type: string } = JSON.parse(data)
      if (message.type === 'full-reload') resolve()
    })
  })

inProcessTest(
  'serves pages and API at one address with npm run dev, and restarts after a change',
  { timeout: 120_000 },
  async () => {
    await using development = await startDevelopmentServer()
    const { origin, untilItSays } = development
    // Registration writes to the store, and the server renders the page from its sources.
    const buyer = await openBuyer(origin, 'Karen')
    const page = await buyer.send('/')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("worker-src 'self' blob:;")
    expect(await page.text()).toContain('src="/@vite/client"')
    expect((await fetch(`${origin}/src/boot.ts`)).headers.get('content-type')).toContain('javascript')

    const socket = await openPageSocket(origin)
    for (const path of ['apps/server/src/payments/log-orders.ts', 'packages/domain/src/orders/decide-order.ts']) {
      const reloaded = untilReload(socket)
      touch(path)
      await untilItSays(`Restarting: ${path}`)
      const waited = buyer.send('/api/attendee/profile')
      await untilItSays('To stop')
      await reloaded
      expect((await waited).status).toBe(200)
      expect((await buyer.send('/')).status).toBe(200)
    }
    socket.close()
  },
)

inProcessTest('gives plugins unlimited time to start, because a compiling machine is slow', async () => {
  await using testServer = await startInProcessServer()
  expect(testServer.app.initialConfig.pluginTimeout).toBe(0)
})
