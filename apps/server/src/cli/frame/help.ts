import type { Command, OptionWords, Verb } from './command.ts'

const commonOptions = {
  json: { value: null, words: 'prints the result as JSON' },
  help: { value: null, words: 'prints this help and does nothing' },
} satisfies Readonly<Record<string, OptionWords>>

const changeOptions = {
  as: { value: 'NAME', words: "the operator's name for the audit log, instead of OPERATOR" },
  reason: { value: 'TEXT', words: 'the reason for the audit log, without names, addresses and phone numbers' },
  'dry-run': { value: null, words: 'says what would change, and writes nothing' },
} satisfies Readonly<Record<string, OptionWords>>

/** Returns every option of a verb by its name: its own, those of a change, and those of all. */
export const optionsOf = ({ options = {}, isChange }: Verb): Readonly<Record<string, OptionWords>> => ({
  ...options,
  ...(isChange ? changeOptions : {}),
  ...commonOptions,
})

const callOf = (command: Command, { name, arguments: names }: Verb): string =>
  ['npm run', command.name, '--', name, ...names].join(' ')

/** Returns the help of a command: one line for each verb. */
export function commandHelp(command: Command): readonly string[] {
  const calls = command.verbs.map((verb) => callOf(command, verb))
  const width = Math.max(...calls.map((call) => call.length))
  return [
    command.words,
    '',
    'Usage:',
    ...command.verbs.map(({ words }, index) => `  ${(calls[index] ?? '').padEnd(width)}   ${words}`),
    '',
    `Each verb explains itself: npm run ${command.name} -- VERB --help`,
  ]
}

/** Returns the help of a verb: its call, its options and an example. */
export function verbHelp(command: Command, verb: Verb): readonly string[] {
  const options = Object.entries(optionsOf(verb)).map(
    ([name, { value, words }]) => [value === null ? `--${name}` : `--${name} ${value}`, words] as const,
  )
  const width = Math.max(...options.map(([name]) => name.length))
  return [
    `npm run ${command.name} -- ${verb.name}: ${verb.words}`,
    '',
    'Usage:',
    `  ${callOf(command, verb)} [OPTIONS]`,
    '',
    'Options:',
    ...options.map(([name, words]) => `  ${name.padEnd(width)}   ${words}`),
    '',
    'Example:',
    `  npm run ${command.name} -- ${verb.name} ${verb.example}`.trimEnd(),
  ]
}
