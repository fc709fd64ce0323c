import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config/config.ts'

/**
 * Listens for a moment on the server's address. Throws the same errors as the server would, before a build or a load
 * takes time.
 */
export async function checkAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen({ host, port })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
