import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openStore } from '@pokfei/db/open-store'
import { expect } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { inside } from '../support/inside.ts'
import { openBuyer } from '../support/open-buyer.ts'
import { startShopServer } from '../support/shop-server.ts'
import { testCatalogue } from '../support/test-catalogue.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A folder with a catalogue, which is not filled with the demo's. */
async function makeDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-development-'))
  const store = await openStore(`file:${join(dataDir, 'pokfei.sqlite')}`)
  await store.catalogue.load(testCatalogue())
  await store.close()
  return dataDir
}

inside('npm run dev serves what is written in its thread, and starts again when a file that the server loads has changed', { timeout: 120_000 }, async () => {
  const dataDir = await makeDataDir()
  const origin = `http://localhost:${await freePort()}`
  const server = spawn('node', [join(root, 'scripts/dev.ts')], {
    env: { ...process.env, PORT: new URL(origin).port, DATA_DIR: dataDir, PUBLIC_URL: origin, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const faults: string[] = []
  server.stderr.on('data', (text: Buffer) => faults.push(text.toString()))
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]()
  const untilItSays = async (words: string): Promise<void> => {
    for (let line = await lines.next(); line.value?.includes(words) !== true; line = await lines.next()) {
      if (line.done === true || line.value.includes('Failed running')) throw new Error(`the server does not start: ${faults.join('')}`)
    }
  }
  try {
    await untilItSays('To stop')
    // Registering writes, and the page is made from its sources.
    const buyer = await openBuyer(origin, 'Karen')
    expect((await buyer.send('/')).status).toBe(200)

    utimesSync(join(root, 'packages/format/src/money.ts'), new Date(), new Date())
    await untilItSays('Restarting')
    await untilItSays('To stop')
    expect((await buyer.send('/api/attendee/profile')).status).toBe(200)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(dataDir, { recursive: true })
  }
})

inside('in development the server stops at once though a browser waits for changes: a restart would else take some seconds', async () => {
  await using shop = await startShopServer(testCatalogue(), {}, { web: 'dev' })
  const client = await (await fetch(`${shop.origin}/@vite/client`)).text()
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? []
  const changes = new WebSocket(`${shop.origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  await once(changes, 'open')
  const closed = once(changes, 'close')
  await shop.app.close()
  await closed
})
