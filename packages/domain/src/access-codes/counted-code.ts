import type { EventKey } from '../catalogue/catalogue.ts'

declare const counted: unique symbol

/**
 * An access code in the form of `normalCode`, taken from the budget of the member who entered it. Only `judgeCode` makes
 * one, so that no door to codes can forget the budget.
 */
export type CountedCode = string & { readonly [counted]: true }

/** The member who enters a code, and the event for which it is entered. */
export interface CodeGuesser extends EventKey {
  readonly memberID: string
}

/** The wrong access codes that members may still enter. It protects the codes, whatever route they are entered at. */
export interface CodeBudget {
  /** Takes one and returns 0. If none is left, takes nothing and returns the seconds until there is one. */
  take(guesser: CodeGuesser): number
  /** Gives one back, because the code was not wrong. */
  giveBack(guesser: CodeGuesser): void
}
