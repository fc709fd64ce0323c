/**
 * The flags of Node for the server. On a large machine V8 would let the youngest objects of each thread take 100 MB. With
 * 8 MB a half, a server at rest takes half as much memory. The Dockerfile has the same flag.
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=8']

/** Variables of the server's process. With more arenas, memory that threads free stays theirs. The Dockerfile has them too. */
export const serverVariables: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2' }
