/** The chance of a rank, as arithmetic that a reader can redo. */
export type Chance = 'likely' | 'unlikely' | 'eitherWay'

/** The figures behind a chance. */
export interface ChanceFigures {
  /** The people who may still buy before this one. */
  readonly peopleAhead: number
  /** The tickets that are neither held nor sold. */
  readonly ticketsLeft: number
  readonly ticketsPerTurn: number
}

/**
 * Returns the chance of a rank (ROM-27). It is likely if tickets are left even if everybody ahead buys as many as they
 * may. It is unlikely if there are more people ahead than tickets. Between the two it could go either way.
 */
export function chanceOf({ peopleAhead, ticketsLeft, ticketsPerTurn }: ChanceFigures): Chance {
  if (peopleAhead * ticketsPerTurn < ticketsLeft) return 'likely'
  return peopleAhead > ticketsLeft || ticketsLeft === 0 ? 'unlikely' : 'eitherWay'
}
