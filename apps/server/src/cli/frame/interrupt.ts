import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import type { Sentences } from '@pokfei/contracts/reasons'
import { constants } from 'node:os'
import type { FollowedWork } from '../../operations/frame/operation.ts'
import { createProgressBar, type ProgressOutput } from './progress.ts'

const interruptRefusals = {
  stoppedChange: (): Sentences => ({
    en: 'Stopped. The change was made as a whole or not at all. The same command says which.',
    zh: '已中止。該改動已全部作出，或完全沒有作出；再次執行同一指令便可得知。',
  }),
  stoppedReport: (): Sentences => ({ en: 'Stopped. Nothing was changed.', zh: '已中止。沒有作出任何改動。' }),
}

/** The exit status of a process that Ctrl-C has ended, as shells know it. */
export const interruptStatus = 128 + constants.signals.SIGINT

/** The parts of an {@link Interrupt}. */
interface Interruption {
  readonly isChange: boolean
  /** Where the progress is printed. Null prints none, as beside JSON. */
  readonly progress: ProgressOutput | null
  /** Says why nothing more is done, and ends the process. */
  readonly endAtOnce: (refusal: Refusal) => void
}

/** Follows the work of a call until Ctrl-C. */
export interface Interrupt {
  readonly followWork: (noun: string) => FollowedWork
  /** Takes a Ctrl-C. Work that is followed ends after its present part, any other call at once, and so does a second one. */
  readonly interrupt: () => void
  /** Leaves the progress, so that the result begins below it. Returns true if Ctrl-C stopped the work. */
  readonly end: () => boolean
}

/** Creates the interrupt of one call. */
export function createInterrupt({ isChange, progress, endAtOnce }: Interruption): Interrupt {
  let isStopped = false
  let bar: ReturnType<typeof createProgressBar> | null = null
  let isFollowed = false
  return {
    followWork(noun) {
      isFollowed = true
      bar = progress === null ? null : createProgressBar(noun, progress, () => performance.now())
      return {
        report: (done, total) => {
          if (total > 0) bar?.report(done, total)
        },
        isStopped: () => isStopped,
      }
    },
    interrupt() {
      if (isStopped || !isFollowed) endAtOnce(refuse(interruptRefusals, isChange ? 'stoppedChange' : 'stoppedReport'))
      isStopped = true
    },
    end() {
      bar?.end()
      return isStopped
    },
  }
}
