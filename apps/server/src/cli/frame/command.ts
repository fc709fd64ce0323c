import type { VerbContract } from '@pokfei/desk-contract/frame/verb-contract'
import type { z } from 'zod'
import type { OperationDeps, WriteText } from '../../operations/frame/operation.ts'

/** The dependencies of the command line: those of the operations, and the operator. */
export interface CommandDeps extends Omit<OperationDeps, 'placeTexts' | 'drawPDF' | 'openPages' | 'caller'> {
  /** Opens the pages of the site, for previews. The default is the build. */
  readonly openPages?: OperationDeps['openPages']
  /** The operator's name unless `--as` gives one. Null if neither the environment nor the system knows it. */
  readonly operator: string | null
  /** Writes to standard output. */
  readonly writeOutput: WriteText
}

/** An option of a verb. `value` names its value in the help. A switch has none. */
export interface OptionWords {
  readonly value: string | null
  readonly words: string
  /** The sentence for a call that lacks the option. */
  readonly needed?: string
  /** True for an option whose field is a number. */
  readonly isNumber?: true
  /** The words of a second option, `--no-NAME`, which removes the value. */
  readonly removal?: string
}

/** The words of a verb for its help. */
export interface VerbWords {
  /** One line that says what the verb does. */
  readonly words: string
  /** The fields of the arguments by their names, in capitals. A name in brackets, the last one, may be left out. */
  readonly arguments: Readonly<Record<string, string>>
  /** The arguments whose field is a number. */
  readonly numbers?: readonly string[]
  /** The options by their names. The option `keep-places` gives the field `keepPlaces`. */
  readonly options?: Readonly<Record<string, OptionWords>>
  /** The words of `--out FOLDER`. Only a verb that writes texts beside its result has it. */
  readonly folder?: string
  /** The arguments of a call that works, after `npm run NAME -- VERB`. */
  readonly example: string
}

/** The file of a verb, which `--out FILE` writes. */
export interface VerbFile {
  readonly words: string
  /** The sentence for a call without it. Left out if the lines are enough. */
  readonly needed?: string
  /** Its formats, which are endings of names. The one of the path is the field `file`. Left out if any name will do. */
  readonly formats?: readonly string[]
}

/** A file whose text gives a field, as an option names it. */
export interface ReadFile extends OptionWords {
  readonly option: string
  readonly field: string
  /** JSON, bytes in base64, or a text of which the function makes the value of the field. The contract reads the value. */
  readonly format: 'json' | 'base64' | ((text: string) => unknown)
}

/** The facts of a call that its lines may need. */
export interface PrintedCall {
  /** A dry run may have to say less: an ID of it, for example, is never used. */
  readonly isDryRun: boolean
  /** False for a report, and for a change that was made before. */
  readonly isChanged: boolean
  /** The path of the file that `--out` names. Null for a call without one. */
  readonly file: string | null
}

type Lines = readonly string[]

/** A verb of a command, as the command line shows it. */
export interface Verb extends VerbWords {
  readonly contract: VerbContract
  readonly file?: VerbFile
  readonly reads?: ReadFile
  /** Returns the lines for people. The result has the shape of the contract. */
  readonly print: (result: unknown, call: PrintedCall) => Lines | Promise<Lines>
}

/** A command: `npm run NAME -- VERB …`. */
export interface Command {
  readonly name: string
  /** One line that says what the command is for. */
  readonly words: string
  /** Loads each verb by its name, in the order of the help. */
  readonly verbs: Readonly<Record<string, () => Promise<Verb>>>
}

/** Gives a verb of the contract its arguments, its help and its lines. */
export const commandVerb = <Result extends z.ZodType>(
  contract: VerbContract & { readonly result: Result },
  {
    print,
    ...words
  }: VerbWords & {
    readonly print: (result: z.output<Result>, call: PrintedCall) => Lines | Promise<Lines>
    readonly file?: VerbFile
    readonly reads?: ReadFile
  },
): Verb => ({
  ...words,
  contract,
  print: (result, call) => print(contract.result.parse(result), call),
})
