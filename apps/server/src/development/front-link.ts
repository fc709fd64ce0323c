import type { InvokeVite } from '@pokfei/web/tools/dev-renderer'

/** A message to the server's process. `begin` is the first. */
export type ToServer =
  | { readonly kind: 'begin'; readonly head: string }
  | { readonly kind: 'response'; readonly number: number; readonly response: Awaited<ReturnType<InvokeVite>> }

/** A message from the server's process. */
export type FromServer =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'ask'; readonly number: number; readonly question: Parameters<InvokeVite>[0] }

/** The server's connection to the front process of development, in which Vite runs. */
export interface FrontLink {
  /** Vite's own scripts, for the head of each page. */
  readonly head: string
  readonly ask: InvokeVite
  /** Tells the front process the server's port, so that it forwards requests. */
  readonly reportPort: (port: number) => void
}

/**
 * Opens the link of this process to the front process that started it. The process ends with the front.
 * @throws if no front process started it.
 */
export async function openFrontLink(): Promise<FrontLink> {
  if (process.send === undefined)
    throw new Error('NODE_ENV=development is for `npm run dev`, which starts the server itself.')
  const send: (message: FromServer) => void = process.send.bind(process)
  const waiting = new Map<number, (response: Awaited<ReturnType<InvokeVite>>) => void>()
  const begun = Promise.withResolvers<string>()
  let lastNumber = 0
  process.on('disconnect', () => process.exit())
  process.on('message', (message: ToServer) => {
    switch (message.kind) {
      case 'begin':
        return begun.resolve(message.head)
      case 'response':
        waiting.get(message.number)?.(message.response)
        waiting.delete(message.number)
    }
  })
  return {
    head: await begun.promise,
    ask: (question) =>
      new Promise((resolve) => {
        lastNumber += 1
        waiting.set(lastNumber, resolve)
        send({ kind: 'ask', number: lastNumber, question })
      }),
    reportPort: (port) => send({ kind: 'listening', port }),
  }
}
