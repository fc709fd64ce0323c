import { connect } from 'node:net'

/** One client that floods addresses over 150 connections without a pause, in its own process. */

/** The addresses to ask for in turns, and where from. */
export interface FloodJob {
  readonly urls: readonly string[]
  readonly port: number
  /** The client's address, one of this machine's own. */
  readonly localAddress: string
  readonly seconds: number
}

/** The count of each status. 0 stands for a broken connection. */
type FloodOutcome = Readonly<Record<number, number>>

const connections = 150

/** Returns the status of a complete response, or null while it is incomplete. */
function readStatus(text: string): number | null {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return null
  const status = Number(text.slice(9, 12))
  if (status === 304) return status
  if (/transfer-encoding: chunked/i.test(text.slice(0, end))) return text.endsWith('0\r\n\r\n') ? status : null
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
  return text.length >= end + 4 + length ? status : null
}

function flood({ urls, port, localAddress, seconds }: FloodJob): Promise<FloodOutcome> {
  const statuses: Record<number, number> = {}
  const endsAt = performance.now() + seconds * 1_000
  let asked = 0
  const count = (status: number): void => void (statuses[status] = (statuses[status] ?? 0) + 1)

  function work(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    let text = ''
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
    const ask = (): void => {
      text = ''
      const url = urls[(asked += 1) % urls.length] ?? '/'
      socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\naccept-encoding: gzip, br\r\n\r\n`)
    }
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const status = readStatus(text)
      if (status === null) return
      count(status)
      if (performance.now() < endsAt) ask()
      else socket.end()
    })
    socket.on('error', () => count(0))
    socket.on('close', () => resolve())
    setTimeout(() => socket.destroy(), seconds * 1_000 + 2_000).unref()
    return promise
  }

  return Promise.all(Array.from({ length: connections }, work)).then(() => statuses)
}

process.on('message', (job: FloodJob) => {
  void flood(job).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
