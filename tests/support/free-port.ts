import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that a system gives out by itself (Linux: from 32768 on): none of those tests that run meanwhile is
 *  given one of these between our asking and our listening. */
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

/** A port of 127.0.0.1 that is free now: who must say where it will be found before it listens asks for one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end)
    if (await isFree(port)) return port
  }
}
