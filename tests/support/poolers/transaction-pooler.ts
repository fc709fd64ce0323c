import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { splitMessages, typeOf } from '../postgres/message-splitter.ts'

/** A pooler before a PostgreSQL, such as PgBouncer. It drops the startup parameters of its clients. */
export interface Pooler extends AsyncDisposable {
  readonly url: string
}

/** The options of {@link startPooler}. */
export interface PoolerOptions {
  /** How long a client keeps a session: until it leaves, or until its transaction ends. */
  readonly mode: 'session' | 'transaction'
  /** The most sessions. */
  readonly sessions: number
  /** The session that a client gets: the one that came back last, or first. */
  readonly next?: 'last' | 'first'
}

interface Session {
  readonly socket: Socket
  /** The messages of the server at its start, for each client. */
  readonly greeting: Buffer
  client: Client | null
}

interface Client {
  readonly socket: Socket
  /** The messages that it has sent while it waits for a session. */
  waiting: Buffer[]
  session: Session | null
  /** How many answers of its session it awaits. */
  awaited: number
}

const typed = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

/** Opens a session. Its user needs no password. */
async function openSession(url: URL): Promise<Session> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  await once(socket, 'connect')
  const texts = ['user', url.username, 'database', url.pathname.slice(1), ''].map((text) => `${text}\0`).join('')
  const startup = Buffer.alloc(8 + Buffer.byteLength(texts))
  startup.writeInt32BE(startup.length)
  startup.writeInt32BE(0x0003_0000, 4)
  startup.write(texts, 8)
  socket.write(startup)
  const split = splitMessages(false)
  const greeting: Buffer[] = []
  for (;;) {
    const [chunk]: Buffer[] = await once(socket, 'data')
    for (const message of split(chunk ?? Buffer.alloc(0))) {
      greeting.push(message)
      if (typeOf(message) === 'E') throw new Error(message.toString('latin1'))
      if (typeOf(message) === 'Z') return { socket, greeting: Buffer.concat(greeting), client: null }
    }
  }
}

/** Starts a {@link Pooler} before a database. Like PgBouncer before 1.21, it knows nothing of prepared statements. */
export async function startPooler(
  databaseURL: string,
  { mode, sessions: most, next = 'last' }: PoolerOptions,
): Promise<Pooler> {
  const url = new URL(databaseURL)
  const sessions = await Promise.all(Array.from({ length: most }, () => openSession(url)))
  const free = [...sessions]
  const queue: Client[] = []
  const clients = new Set<Socket>()
  const [{ greeting }] = sessions as [Session]

  function assign(): void {
    while (free.length > 0 && queue.length > 0) {
      const session = next === 'last' ? free.pop() : free.shift()
      const client = queue.shift()
      if (session === undefined || client === undefined) return
      session.client = client
      client.session = session
      for (const message of client.waiting.splice(0)) send(client, session, message)
    }
  }

  function release(session: Session): void {
    if (session.client) session.client.session = null
    session.client = null
    free.push(session)
    assign()
  }

  function send(client: Client, session: Session, message: Buffer): void {
    if (['Q', 'S'].includes(typeOf(message))) client.awaited += 1
    session.socket.write(message)
  }

  for (const session of sessions) {
    const split = splitMessages(false)
    session.socket.on('error', () => undefined)
    session.socket.on('data', (chunk: Buffer) => {
      for (const message of split(chunk)) {
        const { client } = session
        if (client === null) continue
        client.socket.write(message)
        if (typeOf(message) !== 'Z') continue
        client.awaited -= 1
        const isIdle = message.toString('latin1', 5) === 'I' && client.awaited === 0
        if (isIdle && (mode === 'transaction' || client.socket.destroyed)) release(session)
      }
    })
  }

  function serve(socket: Socket): void {
    const client: Client = { socket, waiting: [], session: null, awaited: 0 }
    const split = splitMessages(true)
    let isStarted = false
    clients.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      for (const message of split(chunk)) {
        if (!isStarted) {
          isStarted = true
          socket.write(greeting)
        } else if (typeOf(message) === 'X') socket.end()
        else if (client.session !== null) send(client, client.session, message)
        else {
          if (client.waiting.length === 0) queue.push(client)
          client.waiting.push(message)
          assign()
        }
      }
    })
    socket.on('close', () => {
      clients.delete(socket)
      const place = queue.indexOf(client)
      if (place >= 0) queue.splice(place, 1)
      const { session } = client
      if (session === null) return
      // The reset query of a pooler removes the rest of the client.
      client.awaited += 2
      session.socket.write(typed('Q', Buffer.from('rollback\0')))
      session.socket.write(typed('Q', Buffer.from('discard all\0')))
    })
  }

  const listener = createServer({ noDelay: true }, serve).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('the pooler has no port')
  url.port = String(address.port)
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      const closed = once(listener, 'close')
      listener.close()
      for (const socket of [...clients, ...sessions.map((session) => session.socket)]) socket.destroy()
      await closed
    },
  }
}
