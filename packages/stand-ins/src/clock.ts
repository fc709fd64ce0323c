/** The way to read the time, in whole Unix seconds. The server's clock is one. */
export interface Clock {
  nowSSE(): number
}
