import sharp from 'sharp'

/** Gives each picture one core and caches none, for a process that renders several at once. */
export function limitRenderer(): void {
  sharp.concurrency(1)
  sharp.cache(false)
}
