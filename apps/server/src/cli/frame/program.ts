import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { systemClock } from '../../adapters/system-clock.ts'
import type { Config } from '../../config/config.ts'
import { typedPath } from '../../config/typed-path.ts'
import type { OptionWords } from './command.ts'
import { programHelp, programOptions } from './help.ts'
import { parseCall } from './parse-call.ts'
import { operatorOf, readAct } from './read-act.ts'

/** A command without verbs. It takes a file or nothing, opens its data in its own way, and may print while it works. */
export interface Program {
  /** The sentence for a call without its file, or with several. Null for a program that takes no file. */
  readonly file: { readonly needed: string; readonly isOptional?: true } | null
  readonly options?: Readonly<Record<string, OptionWords>>
  /** True if it writes to the audit log. */
  readonly isChange: boolean
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
  /** Returns the operator's act, or a message about a wrong option. */
  readonly act: (config: Pick<Config, 'operator'>) => OperatorAct | string
  /** Prints why the arguments are wrong, and the help. */
  readonly wrong: (message: string) => void
  /** Prints lines for people. Prints nothing with `--json`. */
  readonly say: (...lines: readonly string[]) => void
  /** Prints the result with `--json`. */
  readonly tell: (result: object, isDryRun?: boolean) => void
}

/** Runs a program. Its help and wrong arguments need neither configuration nor data. */
export async function runProgram(name: string, { words, load }: ProgramRow, args: readonly string[]): Promise<void> {
  const program = await load()
  const help = programHelp(name, words, program)
  const wrong = (message: string): void => {
    console.error([message, '', ...help].join('\n'))
    process.exitCode = 2
  }
  const parsed = parseCall(programOptions(program), args)
  if (typeof parsed === 'string') return wrong(parsed)
  const { values, positionals } = parsed
  if (values['help'] === true) return console.log(help.join('\n'))
  const [typed, ...others] = positionals
  if (program.file === null && typed !== undefined) return wrong(`It takes no arguments: npm run ${name}.`)
  if (program.file !== null && (others.length > 0 || (typed === undefined && program.file.isOptional !== true)))
    return wrong(program.file.needed)
  const isJSON = values['json'] === true
  await program.run({
    file: typed ?? null,
    path() {
      if (typed === undefined) throw new Error('the program takes no file')
      return typedPath(typed)
    },
    isJSON,
    has: (option) => values[option] === true,
    pathOf: (option) => (typeof values[option] === 'string' ? typedPath(values[option]) : null),
    act: (config) => readAct({ clock: systemClock, operator: operatorOf(config) }, values),
    wrong,
    say(...lines) {
      if (!isJSON) console.log(lines.join('\n'))
    },
    tell(result, isDryRun = false) {
      if (isJSON) console.log(JSON.stringify({ command: name, isDryRun, result }))
    },
  })
}
