import { counted } from '@pokfei/format/counted'

/** Where the progress is printed, as `process.stdout` is. */
export interface ProgressOutput {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** Shows how far some work is. */
interface ProgressBar {
  /** Says how many are done, of how many. */
  report(done: number, total: number): void
  /** Leaves the bar, so that the next line begins below it. */
  end(): void
}

/** The time between two prints: a bar moves, and a log must not fill. */
const barMilliseconds = 200
const lineMilliseconds = 10_000

/** The speed is that of the last half minute. Pictures that are current are faster than others. */
const windowMilliseconds = 30_000

const barWidth = 24

/** Returns a duration in words, such as `about 12 minutes`. */
export function aboutDuration(seconds: number): string {
  if (seconds < 60) return 'less than a minute'
  if (seconds < 90 * 60) return `about ${counted(Math.round(seconds / 60), 'minute')}`
  return `about ${counted(Math.round(seconds / 3600), 'hour')}`
}

const barOf = (share: number): string => {
  const full = Math.floor(share * barWidth)
  return `[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}]`
}

/**
 * Creates the progress of work on things that `noun` names: a bar on a terminal, else a line every ten seconds. `now`
 * returns milliseconds that never run back.
 */
export function createProgressBar(noun: string, output: ProgressOutput, now: () => number): ProgressBar {
  const isTerminal = output.isTTY === true
  const samples: { readonly at: number; readonly done: number }[] = [{ at: now(), done: 0 }]
  let printedAt = now()
  let isShown = false

  /** Returns the seconds that the rest takes at the speed of the last half minute. Null before anything is done. */
  function secondsLeft(done: number, total: number): number | null {
    const at = now()
    samples.push({ at, done })
    while (samples.length > 2 && at - (samples[1]?.at ?? at) >= windowMilliseconds) samples.shift()
    const [first] = samples
    if (first === undefined || done === first.done) return null
    return ((at - first.at) / 1000 / (done - first.done)) * (total - done)
  }

  return {
    report(done, total) {
      const at = now()
      if (at - printedAt < (isTerminal ? barMilliseconds : lineMilliseconds) && done < total) return
      printedAt = at
      const seconds = secondsLeft(done, total)
      const rest = total - done
      const left =
        rest === 0 ? 'none left' : `${counted(rest, noun)} left${seconds === null ? '' : `, ${aboutDuration(seconds)}`}`
      if (!isTerminal) return void output.write(`${done} of ${counted(total, noun)}, ${left}\n`)
      isShown = true
      // Returns to the start of the line and clears it.
      output.write(`\r\u001b[2K${barOf(done / total)} ${left}`)
    },
    end() {
      if (isShown) output.write('\n')
      isShown = false
    },
  }
}
