/** The only way to read the time: whole Unix seconds. Tests pass one that they move themselves. */
export interface Clock {
  nowSSE(): number
}
