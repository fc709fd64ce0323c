import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether there is room on the disk to write. */
export type Room = () => boolean

/** A commit and the log's index take some of it; what is left is for the next ones. */
const leastBytes = 1024 * 1024

/** Whether there is room where the file lies. */
export function roomBeside(path: string): Room {
  return () => {
    const { bavail, bsize } = statfsSync(dirname(path))
    return bavail * bsize >= leastBytes
  }
}
