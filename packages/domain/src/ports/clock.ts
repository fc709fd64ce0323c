/** The only way to read the time, in whole Unix seconds. Tests pass a manual clock. */
export interface Clock {
  nowSSE(): number
}
