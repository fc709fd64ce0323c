import type { Refusal } from '@pokfei/desk-contract/frame/refusal'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { Config } from '../../config/config.ts'
import type { StartupSettings } from '../../startup/explain-startup-error.ts'
import type { OptionWords } from './command.ts'

/** A command without verbs. It takes a file or nothing, opens its data in its own way, and may print while it works. */
export interface Program {
  /** The sentence for a call without its file, or with several. Null for a program that takes no file. */
  readonly file: { readonly needed: string; readonly isOptional?: true } | null
  readonly options?: Readonly<Record<string, OptionWords>>
  /** True if it writes to the audit log. */
  readonly isChange: boolean
  /** False for a change whose trial is another folder or database. */
  readonly hasDryRun?: false
  /** The arguments of a call that works, after `npm run NAME --`. */
  readonly example: string
  readonly run: (call: ProgramCall) => Promise<void>
}

/** A program in the table of commands. */
export interface ProgramRow {
  /** One line that says what the program does. */
  readonly words: string
  readonly load: () => Promise<Program>
}

/** A call of a program. */
export interface ProgramCall {
  /** The file as it was typed. Null if there is none. */
  readonly file: string | null
  /** The path of the file, from where the operator stands. Throws if there is none. */
  readonly path: () => string
  readonly isJSON: boolean
  /** True if the switch was typed. */
  readonly has: (name: string) => boolean
  /** The path of an option, from where the operator stands. */
  readonly pathOf: (name: string) => string | null
  /** Returns the operator's act, or the refusal of a wrong option. */
  readonly act: (config: Pick<Config, 'operator'>) => OperatorAct | Refusal
  /** Prints why the arguments are wrong, and the help. */
  readonly wrong: (refusal: Refusal) => void
  /** Prints why nothing was done, with details below, and sets the exit status to 1. `--json` prints it as JSON too. */
  readonly refuse: (refusal: Refusal, details?: readonly string[]) => void
  /** Runs work on the data. Refuses if the machine prevents it, and ends this process. */
  readonly onData: (config: StartupSettings, work: () => Promise<void>) => Promise<void>
  /** Prints lines for people. Prints nothing with `--json`. */
  readonly say: (...lines: readonly string[]) => void
  /** Prints the result with `--json`. */
  readonly tell: (result: object, isDryRun?: boolean) => void
}
