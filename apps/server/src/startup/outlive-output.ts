import { hasErrorCode } from '../adapters/has-error-code.ts'

/**
 * Lets a process finish its work after the reader of its output is gone, as `head` is after its lines. Call it before
 * anything is printed. Throws any other error of the output.
 */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (!hasErrorCode(error, 'EPIPE')) throw error
    })
}
