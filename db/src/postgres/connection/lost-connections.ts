import pg from 'pg'

/** No connection could be had, so nothing was sent. The cause says why. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected'
}

/** The connection was lost, so nothing is known about a statement under way. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  /** False if the statement never left, because the connection was lost before. */
  readonly wasSent: boolean

  constructor(wasSent: boolean, cause?: unknown) {
    super('the connection to the database was lost', { cause })
    this.wasSent = wasSent
  }
}

/** True until a connection has ended, on either side. */
export const isOpen = ({ connection }: Pick<pg.Client, 'connection'>): boolean => connection.stream.writable

/**
 * Runs `ask` on a connection. Throws {@link ConnectionLost} if the server gives no answer. The driver has plain errors
 * for that. Those of the server have a class and a code, and those of a wrong call are a `TypeError`.
 */
export async function asking<T>(client: pg.Client, ask: () => Promise<T>): Promise<T> {
  if (!isOpen(client)) throw new ConnectionLost(false)
  try {
    return await ask()
  } catch (error) {
    throw error instanceof pg.DatabaseError || error instanceof TypeError ? error : new ConnectionLost(true, error)
  }
}

/** Takes a connection of a pool. Throws {@link NotConnected}, whatever the reason is: the next attempt may get one. */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (pool.ending) throw error
    throw new NotConnected(error instanceof Error ? error.message : 'no connection', { cause: error })
  }
}
