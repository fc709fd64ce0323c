import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { roundAt, timeOfRound } from '@pokfei/draw/beacon/quicknet'
import { headOver } from '@pokfei/draw/log/sale-log'
import type { DrawEngine } from '@pokfei/domain/ports/rooms/draw-engine'
import type { SignForRoom } from '../../rooms/receipts.ts'
import { signStatements } from '../../rooms/statements.ts'
import type { BeaconClient } from './beacon-client.ts'
import { runDrawTask, type DrawTask } from './draw-task.ts'

/** The entries up to which a task runs at once. It takes less than the start of a thread. */
const fewEntries = 500

/**
 * Creates the engine of draws by docs/draw.md, with the signer of rooms. A thread hashes long lists, so that requests do not
 * wait.
 */
export function createDrawEngine({ beacon, fetchSignature }: BeaconClient, sign: SignForRoom): DrawEngine {
  return {
    signStatements(room) {
      const signatures = signStatements(sign, room)
      if (signatures === null) throw new Error(`nobody has the key of the room ${room.roomID}`)
      return signatures
    },
    chainHash: beacon.chainHash,
    publicKey: beacon.publicKey,
    beacon: {
      roundAt: (timeSSE) => roundAt(beacon, timeSSE),
      timeOfRound: (round) => timeOfRound(beacon, round),
    },
    fetchSignature,
    async rootOf(entries) {
      // Threads get copies, so nothing else goes with them.
      const leaves = entries.map(({ entryID, joinedSSE, number }) => ({
        entryID,
        joinedSSE,
        number: number ?? undefined,
      }))
      const [root] = await run({ kind: 'root', entries: leaves }, entries.length)
      if (root === undefined) throw new Error('a draw has no root')
      return root
    },
    logHead: ({ roomID, log }, lines) => headOver(roomID, log?.head ?? null, lines),
    rank: (root, signature, entryIDs) => run({ kind: 'ranks', root, signature, entryIDs }, entryIDs.length),
  }
}

async function run(task: DrawTask, entryCount: number): Promise<readonly string[]> {
  if (entryCount <= fewEntries) return runDrawTask(task)
  const thread = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: task })
  const [result]: unknown[] = await once(thread, 'message')
  await thread.terminate()
  return result as readonly string[]
}
