import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { InvokeVite } from '@pokfei/web/tools/dev-renderer'
import type { FromServer, ToServer } from './front-link.ts'

/** A server in its own process, which is replaced when its sources change. */
export interface ServerProcess {
  /** Resolves to the server's port once it listens. Resolves to null if it ended, until a restart. */
  readonly port: () => Promise<number | null>
  /** Ends the server and starts it again. Calls of {@link ServerProcess.port} wait from now on. */
  readonly restart: () => void
  /** Ends the server for good. */
  readonly close: () => Promise<void>
}

/** The parts of a {@link ServerProcess}. */
export interface ServerProcessOptions {
  /** The path of the program. */
  readonly program: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Vite's part: the head of pages, and the modules that render them. */
  readonly vite: { readonly head: string; readonly respond: InvokeVite }
  /** Called each time a server listens. */
  readonly onListening: () => void
  /** Called when the server ended by itself. */
  readonly onEnded: () => void
}

/** The time that a stopping server has for requests under way. */
const stopMilliseconds = 1_000

/** Starts the server. However it ends, the next restart starts it again. */
export function openServerProcess({ program, env, vite, onListening, onEnded }: ServerProcessOptions): ServerProcess {
  let child: ChildProcess | null = null
  let restartCount = 0
  let isClosed = false
  let port = start()

  function start(): Promise<number | null> {
    const started = fork(program, { env: { ...env }, stdio: 'inherit' })
    const listening = Promise.withResolvers<number | null>()
    const send = (message: ToServer): void => {
      if (started.connected) started.send(message, () => undefined)
    }
    child = started
    send({ kind: 'begin', head: vite.head })
    started.on('message', (message: FromServer) => {
      switch (message.kind) {
        case 'ask': {
          const { number, question } = message
          void vite.respond(question).then((response) => send({ kind: 'response', number, response }))
          break
        }
        case 'listening':
          listening.resolve(message.port)
          onListening()
      }
    })
    started.on('exit', () => {
      listening.resolve(null)
      if (child !== started) return
      child = null
      port = Promise.resolve(null)
      onEnded()
    })
    return listening.promise
  }

  async function stop(): Promise<void> {
    const ending = child
    child = null
    if (ending === null) return
    const ended = once(ending, 'exit')
    ending.kill('SIGTERM')
    const timer = setTimeout(() => ending.kill('SIGKILL'), stopMilliseconds)
    await ended
    clearTimeout(timer)
  }

  async function replace(stopped: Promise<void>, restart: number): Promise<number | null> {
    await stopped
    // Of several restarts only the last one starts the server. The others wait for it.
    if (isClosed) return null
    return restart === restartCount ? start() : port
  }

  let stopped = Promise.resolve()
  return {
    port: () => port,
    restart() {
      restartCount += 1
      stopped = Promise.all([stopped, stop()]).then(() => undefined)
      port = replace(stopped, restartCount)
    },
    async close() {
      isClosed = true
      await Promise.all([stopped, stop()])
    },
  }
}
