import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The range is below the ports that a system assigns itself (Linux: from 32768 on). So no test that runs meanwhile
 *  receives a port of this range between our check and our listening. */
const first = 20_000
const end = 32_768

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/** Returns a port of 127.0.0.1 that is free now, for a server that must publish its address before it listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end)
    if (await isFree(port)) return port
  }
}
