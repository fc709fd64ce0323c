import { codeAt, runEndSSE, type CodeRun } from '@pokfei/ticket-code/signing/code-run'
import { windowSeconds } from '@pokfei/ticket-code/code/windows'

/** Returns every code of a run, with the start of its 15 seconds in Unix seconds. A phone shows them in this order. */
export function windowsOf(run: CodeRun | undefined): { readonly startSSE: number; readonly code: string }[] {
  if (run === undefined) return []
  const count = (runEndSSE(run) - run.firstStartSSE) / windowSeconds
  return Array.from(
    { length: count },
    (_, index) => codeAt(run, run.firstStartSSE + index * windowSeconds) ?? { startSSE: 0, code: '' },
  )
}
