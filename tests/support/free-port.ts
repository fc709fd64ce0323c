import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of 127.0.0.1 that is free now: who must say where it will be found before it listens asks for one. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('there is no port')
  return address.port
}
