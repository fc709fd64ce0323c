import { contestants, type Contestant } from './contestants.ts'
import type { RushShare } from './rush-share.ts'

/*
 * One of the processes of the benchmark, forked by run-rush.ts. It opens its connections, reports that it is ready, and
 * waits for the start. It takes part in one turn after another, so that its code stays compiled.
 */

/** The message that prepares a turn. */
export interface RushTurn extends RushShare {
  readonly contestant: Contestant
}

/** The end of a turn: this process's seconds of CPU time, or what went wrong. */
export type RushEnd = { readonly computedSeconds: number } | { readonly error: string }

const nextMessage = <Message>(): Promise<Message> => new Promise((resolve) => process.once('message', resolve))

async function takePart({ contestant, ...share }: RushTurn): Promise<RushEnd> {
  const rush = await contestants[contestant](share)
  try {
    process.send?.('ready')
    await nextMessage()
    const before = process.cpuUsage()
    await rush.run()
    const { user, system } = process.cpuUsage(before)
    return { computedSeconds: (user + system) / 1_000_000 }
  } finally {
    await rush.close()
  }
}

process.on('disconnect', () => process.exit())
for (;;) {
  const turn = await nextMessage<RushTurn>()
  const end = await takePart(turn).catch(
    (error: unknown): RushEnd => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  process.send?.(end)
}
