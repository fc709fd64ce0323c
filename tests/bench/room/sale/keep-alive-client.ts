import { connect, type Socket } from 'node:net'

/** A request of a {@link KeepAliveClient}. A body makes it a POST of JSON. */
export interface ClientRequest {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A complete response, with its time in milliseconds. */
export interface ClientResponse {
  readonly status: number
  readonly body: string
  readonly milliseconds: number
}

/** A browser with one connection that stays open. It makes one request at a time. */
export interface KeepAliveClient extends Disposable {
  /** Rejects if the connection breaks, or nothing comes within ten seconds. The next request connects anew. */
  ask(request: ClientRequest): Promise<ClientResponse>
}

const mostSilenceMilliseconds = 10_000

function bytesOf({ path, headers = {}, body }: ClientRequest): string {
  const all = {
    host: 'localhost',
    accept: 'application/json',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

/** Returns the parts of a complete response, or null while it is incomplete. */
function read(text: string): { readonly status: number; readonly body: string } | null {
  const end = text.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  if (end === -1 || length === undefined || text.length < end + 4 + Number(length)) return null
  return { status: Number(text.slice(9, 12)), body: text.slice(end + 4) }
}

/** Opens a client of the server at a port. The port is asked for at each new connection. */
export function openClient(choosePort: () => number): KeepAliveClient {
  let socket: Socket | null = null
  let text = ''
  let waiting: PromiseWithResolvers<{ readonly status: number; readonly body: string }> | null = null

  function connected(): Socket {
    if (socket !== null) return socket
    const opened = connect({ port: choosePort(), host: '127.0.0.1', noDelay: true })
    // The close below reports every failure.
    opened.on('error', () => undefined)
    opened.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const response = read(text)
      if (response === null) return
      text = ''
      waiting?.resolve(response)
      waiting = null
    })
    opened.on('close', () => {
      if (socket !== opened) return
      socket = null
      text = ''
      waiting?.reject(new Error('the server closed a connection'))
      waiting = null
    })
    socket = opened
    return opened
  }

  return {
    async ask(request) {
      const asked = performance.now()
      const response = Promise.withResolvers<{ readonly status: number; readonly body: string }>()
      waiting = response
      const used = connected()
      const alarm = setTimeout(() => used.destroy(), mostSilenceMilliseconds)
      used.write(bytesOf(request))
      try {
        return { ...(await response.promise), milliseconds: performance.now() - asked }
      } finally {
        clearTimeout(alarm)
      }
    },
    [Symbol.dispose]() {
      socket?.destroy()
    },
  }
}
