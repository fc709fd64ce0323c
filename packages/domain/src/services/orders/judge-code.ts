import { normalCode } from '../../access-codes/code-text.ts'
import type { CodeBudget, CodeGuesser, CountedCode } from '../../access-codes/counted-code.ts'

/** The dependency of every service that judges an entered code. */
export interface CodeDeps {
  readonly codeBudget: CodeBudget
}

/** The member has entered too many wrong codes. Nothing was judged, so a right code has the same result. */
export interface TooManyCodes {
  readonly kind: 'tooManyCodes'
  /** The seconds until the member may enter another one. */
  readonly waitSeconds: number
}

/**
 * Judges a code as the member typed it. A wrong one stays counted, and any other one is given back (OPS-55). It is counted
 * before it is judged, so that calls at the same moment find no more than the budget has.
 */
export async function judgeCode<Result extends object>(
  { codeBudget }: CodeDeps,
  guesser: CodeGuesser,
  accessCode: string,
  judge: (code: CountedCode) => Promise<Result>,
): Promise<Result | TooManyCodes> {
  const waitSeconds = codeBudget.take(guesser)
  if (waitSeconds > 0) return { kind: 'tooManyCodes', waitSeconds }
  const result = await judge(normalCode(accessCode) as CountedCode)
  if (!isWrong(result)) codeBudget.giveBack(guesser)
  return result
}

const isWrong = (result: object): boolean => 'reason' in result && result.reason === 'accessCodeNotValid'
