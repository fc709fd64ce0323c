import { Agent, request } from 'node:http'
import type { AbusiveCall } from './abuse-calls.ts'

/** One client that repeats a call, in its own process. It uses 48 connections without a pause. */

/** The call to repeat, and where from. */
export interface AbuseJob {
  readonly call: AbusiveCall
  readonly port: number
  /** The client's address, one of this machine's own. */
  readonly localAddress: string
  readonly seconds: number
}

/** The result of a job. */
export interface AbuseOutcome {
  readonly responses: number
  /** The count of each status. 0 stands for a failed connection. */
  readonly statuses: Readonly<Record<number, number>>
  /** Milliseconds until the first 429 or 503, or null if none came. */
  readonly rejectedAfter: number | null
}

const connections = 48
/** A rejected abuser continues, but rejections alone must not keep a machine busy. */
const pauseWhenRejectedMilliseconds = 5

async function abuse({ call, port, localAddress, seconds }: AbuseJob): Promise<AbuseOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses: Record<number, number> = {}
  const began = performance.now()
  const end = began + seconds * 1_000
  let asked = 0
  let rejectedAfter: number | null = null

  function fill(text: string, n: number): string {
    return text
      .replaceAll('{n}', String(n))
      .replaceAll('{n12}', String(n).padStart(12, '0'))
      .replaceAll('{token}', String(n).padStart(43, '0'))
  }

  function ask(): Promise<number> {
    const n = (asked += 1)
    const headers = Object.fromEntries(Object.entries(call.headers).map(([name, value]) => [name, fill(value, n)]))
    const body = call.bodies[n % call.bodies.length]
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    return new Promise((resolve) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          localAddress,
          agent,
          method: call.method,
          path: fill(call.path, n),
          headers: { ...headers, ...length },
        },
        (response) => {
          response.resume().on('close', () => resolve(response.statusCode ?? 0))
        },
      )
      sent.setTimeout(Math.max(1, end - performance.now()), () => sent.destroy())
      sent.on('error', () => resolve(0)).end(body)
    })
  }

  async function work(): Promise<void> {
    while (performance.now() < end) {
      const status = await ask()
      // The client gave up this call when the time was over.
      if (status === 0 && performance.now() >= end) return
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status !== 429 && status !== 503) continue
      rejectedAfter ??= performance.now() - began
      await new Promise((resolve) => setTimeout(resolve, pauseWhenRejectedMilliseconds))
    }
  }

  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return { responses: asked, statuses, rejectedAfter }
}

process.on('message', (job: AbuseJob) => {
  void abuse(job).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
