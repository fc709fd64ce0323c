import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { callRefusals } from './cli/frame/call-refusals.ts'
import { printEnd, refusedEnd } from './cli/frame/command-end.ts'
import { commandOf, commands, isCommandName, programs } from './cli/commands.ts'
import { asksJSON } from './cli/frame/parse-call.ts'
import { runCommand } from './cli/frame/run-command.ts'
import { runProgram } from './cli/frame/run-program.ts'
import { outliveOutput } from './startup/outlive-output.ts'

/*
 * The one entry of the operators' commands: `node apps/server/src/cli.ts NAME …`, or `npm run NAME -- …`. It loads what the
 * call needs and no more.
 */

/** Returns the lines that name every command. */
function listCommands(): readonly string[] {
  const all = Object.entries({ ...commands, ...programs })
  const width = Math.max(...all.map(([name]) => name.length))
  return [
    'Usage: npm run NAME -- ARGUMENTS',
    '',
    ...all.map(([name, { words }]) => `  ${name.padEnd(width)}   ${words}`),
  ]
}

outliveOutput()
const [name = '', ...args] = process.argv.slice(2)
const program = Object.hasOwn(programs, name) ? programs[name] : undefined
if (program !== undefined) {
  await runProgram(name, program, args)
} else if (isCommandName(name)) {
  await runCommand(commandOf(name), args)
} else if (name === '--help') {
  console.log(listCommands().join('\n'))
} else {
  const call = { name, isDryRun: false, isJSON: asksJSON([name, ...args]) }
  const refusal =
    name === '' || name.startsWith('-')
      ? refuse(callRefusals, 'needsCommand')
      : refuse(callRefusals, 'unknownCommand', name)
  printEnd(refusedEnd(call, refusal, listCommands()))
}
