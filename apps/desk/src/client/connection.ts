/** The state of the line to the server. */
export interface Connection {
  readonly isReachable: boolean
  /** When the server answered last. Null before its first answer. */
  readonly answeredSSE: number | null
}

let connection: Connection = { isReachable: true, answeredSSE: null }
const listeners = new Set<() => void>()

/** Notes that the server has answered a call, or has not. */
export function noteAnswer(isReachable: boolean): void {
  const answeredSSE = isReachable ? Math.floor(Date.now() / 1000) : connection.answeredSSE
  if (connection.isReachable === isReachable && connection.answeredSSE === answeredSSE) return
  connection = { isReachable, answeredSSE }
  for (const listener of listeners) listener()
}

/** The line to the server, as an external store of React. */
export const connectionStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): Connection => connection,
}
