import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { ProviderBooks } from '@pokfei/domain/ports/desk/provider-books'
import type { Store } from '@pokfei/domain/ports/store'
import type { z } from 'zod'

/** The dependencies of operators' commands. They use the database, also while a server is running. */
export interface CommandDeps {
  readonly store: Store
  readonly clock: Clock
  readonly publicURL: string
  /** The secret that locks ticket keys. Null in a demo, which has its own. */
  readonly secret: Buffer | null
  readonly previousSecret: Buffer | null
  /** The operator's name unless `--as` gives one. Null if neither the environment nor the system knows it. */
  readonly operator: string | null
  /** Opens the books of the payment provider. Null if none is set up. */
  readonly openProviderBooks: () => Promise<ProviderBooks | null>
  /** Writes a part of a long result to standard output, before the lines of the verb. Resolves once there is room. */
  readonly writeOutput: (text: string) => Promise<void>
}

/** An option of a verb. `value` names its value in the help. A switch has none. */
export interface OptionWords {
  readonly value: string | null
  readonly words: string
}

/** The words of a verb for its help. */
export interface VerbWords {
  /** One line that says what the verb does. */
  readonly words: string
  /** The names of the arguments, in capitals. All are needed. */
  readonly arguments: readonly string[]
  readonly options?: Readonly<Record<string, OptionWords>>
  /** The arguments of a call that works, after `npm run NAME -- VERB`. */
  readonly example: string
}

/** The end of a verb: its result, or the reason why nothing was done. */
export type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** The result tells of differences. It is printed like any other, and the status is 1. */
  | { readonly kind: 'differs'; readonly result: Result }
  | { readonly kind: 'refused'; readonly lines: readonly string[] }

/** Returns the result of a verb. */
export const done = <Result>(result: Result): Outcome<Result> => ({ kind: 'done', result })
/** Returns the result of a verb that compared two things which are not equal. */
export const doneWithDifferences = <Result>(result: Result): Outcome<Result> => ({ kind: 'differs', result })
/** Returns the reason why a verb did nothing. */
export const refused = (...lines: readonly string[]): Outcome<never> => ({ kind: 'refused', lines })

type Lines = readonly string[]

/** The parts that every verb declares. */
interface Declared<Input, Result> extends VerbWords {
  /** Reads the arguments by their names and the options. Its messages are shown to the operator. */
  readonly input: z.ZodType<Input>
  /** The shape of `result` with `--json`. It is documented, so it only grows. */
  readonly result: z.ZodType<Result>
  /** Returns the lines for people. A dry run may have to say less: an ID of it, for example, is never used. */
  readonly print: (result: Result, isDryRun: boolean) => Lines | Promise<Lines>
}

/** A verb that only reads. */
export interface DeclaredReport<Input, Result> extends Declared<Input, Result> {
  readonly run: (deps: CommandDeps, input: Input) => Promise<Outcome<Result>>
}

/** A verb that changes something. It runs as an operator's act, which may be a dry run. */
export interface DeclaredChange<Input, Result> extends Declared<Input, Result> {
  readonly run: (deps: CommandDeps, input: Input, act: OperatorAct) => Promise<Outcome<Result>>
}

/** The end of a call, ready to be printed. */
export type CallOutcome =
  | { readonly kind: 'done' | 'differs'; readonly result: unknown; readonly lines: Lines }
  | { readonly kind: 'refused'; readonly lines: Lines }
  | { readonly kind: 'usage'; readonly lines: Lines }

/** The typed arguments of a call, by the names of arguments and options. */
export type TypedValues = Readonly<Record<string, string | boolean | undefined>>

/** A verb of a command. */
export interface Verb extends VerbWords {
  /** True for a verb that takes `--as`, `--reason` and `--dry-run`. */
  readonly isChange: boolean
  /** Runs the verb. `act` is null for a verb that only reads. */
  readonly call: (deps: CommandDeps, typed: TypedValues, act: OperatorAct | null) => Promise<CallOutcome>
}

/** A command: `npm run NAME -- VERB …`. */
export interface Command {
  readonly name: string
  /** One line that says what the command is for. */
  readonly words: string
  /** Loads each verb by its name, in the order of the help. */
  readonly verbs: Readonly<Record<string, () => Promise<Verb>>>
}

/** A command that reads its own arguments and prints while it works. */
export interface Program {
  /** One line that says what the command does. */
  readonly words: string
  readonly load: () => Promise<(args: readonly string[]) => Promise<void>>
}

/** Declares a verb that only reads. */
export function reportVerb<Input, Result>(declared: DeclaredReport<Input, Result>): Verb {
  return {
    ...wordsOf(declared),
    isChange: false,
    call: (deps, typed) => callVerb(declared, typed, false, (input) => declared.run(deps, input)),
  }
}

/** Declares a verb that changes something. */
export function changeVerb<Input, Result>(declared: DeclaredChange<Input, Result>): Verb {
  return {
    ...wordsOf(declared),
    isChange: true,
    async call(deps, typed, act) {
      if (act === null) throw new Error('a change needs an operator')
      return callVerb(declared, typed, act.isDryRun, (input) => declared.run(deps, input, act))
    },
  }
}

const wordsOf = ({ words, arguments: names, options = {}, example }: VerbWords): VerbWords => ({
  words,
  arguments: names,
  options,
  example,
})

async function callVerb<Input, Result>(
  { input, result: shape, print }: Declared<Input, Result>,
  typed: TypedValues,
  isDryRun: boolean,
  run: (input: Input) => Promise<Outcome<Result>>,
): Promise<CallOutcome> {
  const read = input.safeParse(typed)
  if (!read.success) return { kind: 'usage', lines: [...new Set(read.error.issues.map(({ message }) => message))] }
  const outcome = await run(read.data)
  if (outcome.kind === 'refused') return outcome
  const result = shape.parse(outcome.result)
  return { kind: outcome.kind, result, lines: await print(result, isDryRun) }
}
