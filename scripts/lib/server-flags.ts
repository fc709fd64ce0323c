/**
 * The flags of Node for the server. The Dockerfile has the same flags.
 *
 * On a large machine V8 would let the youngest objects of each thread take 100 MB. With 8 MB a half, a server at rest
 * takes half as much memory. V8 also collects the oldest objects late while there is memory: each rush left 50 MB. Now
 * it collects them when they have grown by two fifths.
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=40']

/**
 * Variables of the server's process. With more arenas, memory that threads free stays theirs. Without the threshold, the
 * C library raises it after large buffers and returns less memory. The Dockerfile has them too.
 */
export const serverVariables: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
