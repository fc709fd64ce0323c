import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { answerQueue, createWorkQueue, longWorkQueue, WorkRejected, type Queued } from '../../scheduling/work-queue.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { countedAddress } from '../rate-limits/counted-address.ts'
import type { Coding } from '../static/cached-response.ts'
import { acceptedCoding } from '../static/send-cached-response.ts'

/** Work for an answer that is not in memory. */
interface AnswerWork<Value> {
  /** Requests with the same key share the work, so a key belongs to one type of value. It names only what was validated. */
  readonly key: string
  /**
   * True if the answer was in memory, and is only checked because something was written. Such work waits for its turn, but
   * is neither counted nor shed: the crowd at one event asks for it again and again.
   */
  readonly isKnown: boolean
  /** True if the work may take longer than some milliseconds. */
  readonly isLong?: boolean
  readonly run: () => Promise<Value>
}

/** Runs work when its turn comes. Rejects with {@link WorkRejected} if it is not done now. */
type InTurn = <Value>(work: AnswerWork<Value>) => Promise<Value>

/** The reader of an answer. */
export interface Reader {
  readonly inTurn: InTurn
  /** The encoding in which the answer is sent. Work compresses in it, so that the turn counts that too. */
  readonly coding: Coding | undefined
}

/** A reader within this process: a page that was itself admitted. Its work waits for no turn. */
export const insider: Reader = { inTurn: ({ run }) => run(), coding: undefined }

/** The facts of a request that its work needs: who asks, in which encoding, and if somebody still waits. */
export interface AskingRequest extends Pick<FastifyRequest, 'ip' | 'headers'> {
  readonly raw: { readonly socket: unknown }
}

/** The parts of {@link createPublicWork}. */
interface PublicWorkDeps {
  /** Counts an answer of the request's address. Returns 0 if it may be computed, else the seconds to wait. */
  readonly countAnswer: (request: Pick<FastifyRequest, 'ip'>) => number
  /** True while the process is late. Then it computes nothing new. */
  readonly isLate: () => boolean
  readonly metrics: Pick<Metrics, 'countBy'>
}

const retryAfterSeconds = 5

/**
 * Returns a function that gives the reader of a request. All work for public addresses runs through it. It waits in a
 * bounded queue, in which addresses take turns. New answers are counted by address, and are the first to be turned away.
 */
export function createPublicWork({ countAnswer, isLate, metrics }: PublicWorkDeps): (request: AskingRequest) => Reader {
  const short = createWorkQueue(answerQueue)
  const long = createWorkQueue(longWorkQueue)
  const waiting = new Map<string, Queued<unknown>>()

  function admit(request: AskingRequest, isKnown: boolean): void {
    if (isKnown) return
    if (isLate()) throw new WorkRejected('unavailable', retryAfterSeconds)
    const seconds = countAnswer(request)
    if (seconds > 0) throw new WorkRejected('tooManyRequests', seconds)
  }

  async function shareWork<Value>(request: AskingRequest, socket: Socket, work: AnswerWork<Value>): Promise<Value> {
    const { key, isKnown, isLong = false, run } = work
    const requester = { lane: countedAddress(request.ip), isGone: () => socket.destroyed }
    // The key belongs to one type of value.
    const known = waiting.get(key) as Queued<Value> | undefined
    if (known !== undefined) {
      known.join(requester)
      return known.done
    }
    admit(request, isKnown)
    const queued = (isLong ? long : short).add(requester, run)
    waiting.set(key, queued)
    metrics.countBy('answersComputed', isKnown ? 'checked' : 'new')
    const forget = (): void => void waiting.delete(key)
    queued.done.then(forget, forget)
    return queued.done
  }

  return (request) => {
    const { socket } = request.raw
    if (!(socket instanceof Socket)) return insider
    return {
      inTurn: (work) => shareWork(request, socket, work),
      get coding() {
        return acceptedCoding(request.headers)
      },
    }
  }
}
