import { startProxy } from '../../../support/postgres/postgres-proxy.ts'

/** A process with a proxy that delays. It tells its URL, and ends with its parent. */
const [serverURL = '', delayMs] = process.argv.slice(2)
const proxy = await startProxy(serverURL, { delayMs: Number(delayMs) })
process.on('disconnect', () => process.exit())
process.send?.(proxy.urlOf(serverURL))
