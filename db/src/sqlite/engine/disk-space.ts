import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns true if the disk has space to write. */
export type DiskSpaceCheck = () => boolean

/** The least free space in bytes. A commit and the log's index take some of it; the rest is for the next ones. */
const leastBytes = 1024 * 1024

/** Returns a check for space on the disk of the file. */
export function diskSpaceBeside(path: string): DiskSpaceCheck {
  return () => {
    const { bavail, bsize } = statfsSync(dirname(path))
    return bavail * bsize >= leastBytes
  }
}
