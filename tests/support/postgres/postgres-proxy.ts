import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { findCommits, isCommitted, splitMessages } from './message-splitter.ts'

/**
 * A fault of the network at a commit:
 *
 * - `cutBefore`, `cutWithin`: the connection ends before the commit, or after half of its bytes. The server rolls back.
 * - `cutAfter`: the connection ends right after the commit went out. The server commits and nobody hears of it.
 * - `cutBeforeAnswer`: the connection ends once the server has said that it committed. The answer gets lost.
 * - `swallowBefore`, `swallowAfter`: the connection stays open. From before or after the commit on, nothing arrives.
 */
export const commitFaults = [
  'cutBefore',
  'cutWithin',
  'cutAfter',
  'cutBeforeAnswer',
  'swallowBefore',
  'swallowAfter',
] as const
export type CommitFault = (typeof commitFaults)[number]

/** A network between clients and a PostgreSQL, whose faults a test chooses. */
export interface PostgresProxy extends AsyncDisposable {
  /** Returns the URL of a database through this proxy. */
  urlOf(databaseURL: string): string
  /** Lets the next commit of any connection fail. Resolves once it did. */
  failNextCommit(fault: CommitFault): Promise<void>
  /** Forgets the faults that have not happened. */
  forgetFaults(): void
  /** Ends all connections. */
  cutAll(): void
  /** Swallows everything, also the packets of new connections, until {@link endSilence}. */
  beginSilence(): void
  /** Ends all connections that were open during the silence. New ones are served. */
  endSilence(): void
  /** Leads new connections to another server. The old ones stay. */
  leadTo(url: string): void
  /** Returns how many connections clients have open. */
  countConnections(): number
}

/** The options of {@link startProxy}. */
export interface ProxyOptions {
  /**
   * Milliseconds that the bytes of a client are on their way, in addition. So a round trip takes that much longer. With a
   * number, also 0, the proxy has no faults at commits, and does not look into the bytes.
   */
  readonly delayMs?: number
  /** Zero for a free one. */
  readonly port?: number
}

interface Fault {
  readonly kind: CommitFault
  readonly happened: () => void
}

/** Starts a {@link PostgresProxy} before the server of a URL. */
export async function startProxy(serverURL: string, { delayMs, port = 0 }: ProxyOptions = {}): Promise<PostgresProxy> {
  const clients = new Set<Socket>()
  const servers = new Set<Socket>()
  let faults: Fault[] = []
  let target = new URL(serverURL)
  let isSilent = false

  function serve(client: Socket): void {
    const server = connect({ host: target.hostname, port: Number(target.port), noDelay: true })
    const commits = findCommits()
    const splitSent = splitMessages(true)
    const splitReceived = splitMessages(false)
    let isSwallowing = false
    let awaited: Fault | null = null
    const cut = (): void => {
      // The server still receives the bytes that were written.
      server.end()
      client.destroy()
    }

    /** Returns true if the fault ends what is forwarded. */
    function fail(fault: Fault, commit: Buffer): boolean {
      const { kind, happened } = fault
      if (kind === 'cutWithin') server.write(commit.subarray(0, commit.length >> 1))
      if (kind === 'cutAfter' || kind === 'cutBeforeAnswer' || kind === 'swallowAfter') server.write(commit)
      if (kind === 'cutBeforeAnswer') {
        awaited = fault
        return false
      }
      if (kind.startsWith('cut')) cut()
      else isSwallowing = true
      happened()
      return true
    }

    function send(chunk: Buffer): void {
      for (const message of splitSent(chunk)) {
        const fault = commits(message) ? faults.shift() : undefined
        if (fault === undefined) server.write(message)
        else if (fail(fault, message)) return
      }
    }

    function receive(chunk: Buffer): void {
      for (const message of splitReceived(chunk)) {
        if (awaited !== null && isCommitted(message)) {
          awaited.happened()
          cut()
          return
        }
        client.write(message)
      }
    }

    clients.add(client)
    servers.add(server)
    for (const socket of [client, server]) socket.on('error', () => undefined)
    client.on('data', (chunk: Buffer) => {
      if (isSilent || isSwallowing) isSwallowing = true
      else if (delayMs === undefined) send(chunk)
      else if (delayMs === 0) server.write(chunk)
      else setTimeout(() => server.writable && server.write(chunk), delayMs)
    })
    server.on('data', (chunk: Buffer) => {
      if (isSilent || isSwallowing) isSwallowing = true
      else if (delayMs === undefined) receive(chunk)
      else client.write(chunk)
    })
    client.on('close', () => {
      clients.delete(client)
      if (!isSilent && !isSwallowing) server.end()
    })
    server.on('close', () => {
      servers.delete(server)
      if (!isSilent && !isSwallowing) client.destroy()
    })
  }

  const destroyAll = (): void => {
    for (const socket of [...clients, ...servers]) socket.destroy()
  }
  const listener = createServer({ noDelay: true }, serve).listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')

  return {
    urlOf(databaseURL) {
      const url = new URL(databaseURL)
      url.port = String(address.port)
      return url.href
    },
    failNextCommit: (kind) => new Promise((happened) => void faults.push({ kind, happened })),
    forgetFaults() {
      faults = []
    },
    cutAll: destroyAll,
    beginSilence() {
      isSilent = true
    },
    endSilence() {
      isSilent = false
      destroyAll()
    },
    leadTo(url) {
      target = new URL(url)
    },
    countConnections: () => clients.size,
    async [Symbol.asyncDispose]() {
      const closed = once(listener, 'close')
      listener.close()
      destroyAll()
      await closed
    },
  }
}
