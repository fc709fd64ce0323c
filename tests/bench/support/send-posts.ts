import { connect } from 'node:net'

/** The responses of a server, with their times. */
export interface PostResults {
  /** The count of each status. */
  readonly statuses: ReadonlyMap<number, number>
  /** Milliseconds from request (in a burst: from connecting) to complete response, one for each request. */
  readonly milliseconds: readonly number[]
  /** Seconds from the first request to the last response. */
  readonly seconds: number
}

/** A POST of JSON. */
export interface Post {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Returns the headers of a POST, including those of its body. */
export function headersOf({ headers, body }: Post): Readonly<Record<string, string>> {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers }
}

/** Returns the bytes of a POST request. */
function bytesOf(post: Post): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headersOf(post) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.from(`POST ${post.path} HTTP/1.1\r\n${lines.join('')}\r\n${post.body}`)
}

/** Returns the status of a complete response, or null while it is incomplete. */
function readStatus(text: string): number | null {
  const end = text.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  if (end === -1 || length === undefined || text.length < end + 4 + Number(length)) return null
  return Number(text.slice(9, 12))
}

/**
 * Sends requests as plain bytes, one after another on each of the connections. A client that parses more would be
 * slower than the servers it measures. With as many connections as requests, all connect at the same moment: a burst.
 * Throws if a connection breaks or is silent for a minute.
 */
export async function sendPosts(port: number, posts: readonly Post[], connections: number): Promise<PostResults> {
  const requests = posts.map(bytesOf)
  const statuses = new Map<number, number>()
  const milliseconds: number[] = []
  let next = 0

  const serveOne = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let asked = performance.now()
      let text = ''
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      const ask = (): void => {
        const request = requests[next++]
        if (request === undefined) {
          socket.destroy()
          resolve()
        } else socket.write(request)
      }
      socket.setTimeout(60_000, () => socket.destroy(new Error('no response came within a minute')))
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('the server closed a connection')))
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
        const status = readStatus(text)
        if (status === null) return
        milliseconds.push(performance.now() - asked)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        text = ''
        asked = performance.now()
        ask()
      })
      ask()
    })

  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, serveOne))
  return { statuses, milliseconds, seconds: (performance.now() - started) / 1_000 }
}
