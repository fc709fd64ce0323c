/** The share of one process in a rush. */
export interface RushShare {
  readonly databaseURL: string
  /** The numbers of its buyers. Each buys once. */
  readonly buyers: readonly number[]
  /** The events, which the buyers choose in turns. */
  readonly eventIDs: readonly string[]
}

/** A rush that is ready to start. */
export interface OpenRush {
  /** Places all orders. Throws unless each is placed. */
  run(): Promise<void>
  close(): Promise<void>
}
