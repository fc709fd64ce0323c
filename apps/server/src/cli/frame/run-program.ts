import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { systemClock } from '../../adapters/system-clock.ts'
import { typedPath } from '../../config/typed-path.ts'
import { callRefusals } from './call-refusals.ts'
import { printEnd, refusedEnd, withDetails } from './command-end.ts'
import { programHelp, programOptions } from './help.ts'
import { asksJSON, parseCall } from './parse-call.ts'
import { withStartupErrors } from '../../startup/with-startup-errors.ts'
import type { ProgramRow } from './program.ts'
import { programRefusals } from './program-refusals.ts'
import { operatorOf, readAct } from './read-act.ts'

/** Runs a program. Its help and wrong arguments need neither configuration nor data. */
export async function runProgram(name: string, { words, load }: ProgramRow, args: readonly string[]): Promise<void> {
  const program = await load()
  const help = programHelp(name, words, program)
  const call = { name, isDryRun: args.includes('--dry-run') || args.includes('--check'), isJSON: asksJSON(args) }
  const wrong = (refusal: Refusal): void => printEnd(refusedEnd(call, refusal, help))
  const parsed = parseCall(programOptions(program), args)
  if (parsed.kind === 'refused') return wrong(parsed)
  const { values, positionals } = parsed
  if (values['help'] === true) return console.log(help.join('\n'))
  const [typed, ...others] = positionals
  if (program.file === null && typed !== undefined) return wrong(refuse(callRefusals, 'wrongArguments', name, []))
  if (program.file !== null && (others.length > 0 || (typed === undefined && program.file.isOptional !== true)))
    return wrong(refuse(callRefusals, 'needsOneFile', program.file.needed, `npm run ${name} -- FILE`))
  const { isJSON } = call
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
    refuse: (refusal, details = []) => printEnd(refusedEnd(call, withDetails(refusal, details))),
    onData: (config, work) =>
      withStartupErrors(config, work, (message) =>
        printEnd(refusedEnd(call, refuse(programRefusals, 'unusableData', message))),
      ),
    say(...lines) {
      if (!isJSON) console.log(lines.join('\n'))
    },
    tell(result, isDryRun = false) {
      if (isJSON) console.log(JSON.stringify({ command: name, isDryRun, result }))
    },
  })
}
