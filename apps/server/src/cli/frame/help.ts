import type { Command, OptionWords, Verb } from './command.ts'
import type { Program } from './program.ts'

const commonOptions = {
  json: { value: null, words: 'prints the result as JSON' },
  help: { value: null, words: 'prints this help and does nothing' },
} satisfies Readonly<Record<string, OptionWords>>

const actOptions = {
  as: { value: 'NAME', words: "the operator's name for the audit log, instead of OPERATOR" },
  reason: { value: 'TEXT', words: 'the reason for the audit log, without names, addresses and phone numbers' },
} satisfies Readonly<Record<string, OptionWords>>

const changeOptions = {
  ...actOptions,
  'dry-run': { value: null, words: 'says what would change, and writes nothing' },
} satisfies Readonly<Record<string, OptionWords>>

const revisionOption = {
  revision: {
    value: 'NUMBER',
    words: 'refuses if another change was made since the dry run that printed this number',
    isNumber: true,
  },
} satisfies Readonly<Record<string, OptionWords>>

/** Returns every option of a verb by its name: its own, those of a change, and those of all. */
export const optionsOf = ({
  options = {},
  folder,
  file,
  reads,
  contract,
}: Verb): Readonly<Record<string, OptionWords>> => ({
  ...Object.fromEntries(
    Object.entries(options).flatMap(([name, option]) => [
      [name, option],
      ...(option.removal === undefined ? [] : [[`no-${name}`, { value: null, words: option.removal }]]),
    ]),
  ),
  ...(reads === undefined ? {} : { [reads.option]: reads }),
  ...(folder === undefined ? {} : { out: { value: 'FOLDER', words: folder } }),
  ...(file === undefined ? {} : { out: { value: 'FILE', words: file.words } }),
  ...(contract.isChange ? changeOptions : {}),
  ...(contract.isChange && contract.subjectOf !== null ? revisionOption : {}),
  ...commonOptions,
})

const callOf = (command: Command, name: string, { arguments: fields }: Verb): string =>
  ['npm run', command.name, '--', name, ...Object.keys(fields)].join(' ')

/** Returns the help of a command: one line for each verb. */
export async function commandHelp(command: Command): Promise<readonly string[]> {
  const rows = await Promise.all(
    Object.entries(command.verbs).map(async ([name, load]) => {
      const verb = await load()
      return [callOf(command, name, verb), verb.words] as const
    }),
  )
  const width = Math.max(...rows.map(([call]) => call.length))
  return [
    command.words,
    '',
    'Usage:',
    ...rows.map(([call, words]) => `  ${call.padEnd(width)}   ${words}`),
    '',
    `Each verb explains itself: npm run ${command.name} -- VERB --help`,
  ]
}

/** Returns the help of a verb: its call, its options and an example. */
export const verbHelp = (command: Command, name: string, verb: Verb): readonly string[] =>
  helpOf(
    `npm run ${command.name} -- ${name}: ${verb.words}`,
    callOf(command, name, verb),
    optionsOf(verb),
    `npm run ${command.name} -- ${name} ${verb.example}`,
  )

/** Returns every option of a program by its name: its own, those of a change, and those of all. */
export const programOptions = ({ options, isChange, hasDryRun }: Program): Readonly<Record<string, OptionWords>> => ({
  ...options,
  ...(isChange ? (hasDryRun === false ? actOptions : changeOptions) : {}),
  ...commonOptions,
})

/** Returns the help of a program: its call, its options and an example. */
export function programHelp(name: string, words: string, program: Program): readonly string[] {
  const file = program.file === null ? '' : program.file.isOptional === true ? ' [FILE]' : ' FILE'
  return helpOf(
    `npm run ${name}: ${words}`,
    `npm run ${name} --${file}`,
    programOptions(program),
    `npm run ${name} -- ${program.example}`.replace(/ -- $/, ''),
  )
}

function helpOf(
  title: string,
  call: string,
  allOptions: Readonly<Record<string, OptionWords>>,
  example: string,
): readonly string[] {
  const options = Object.entries(allOptions).map(
    ([option, { value, words }]) => [value === null ? `--${option}` : `--${option} ${value}`, words] as const,
  )
  const width = Math.max(...options.map(([option]) => option.length))
  return [
    title,
    '',
    'Usage:',
    `  ${call} [OPTIONS]`,
    '',
    'Options:',
    ...options.map(([option, words]) => `  ${option.padEnd(width)}   ${words}`),
    '',
    'Example:',
    `  ${example}`.trimEnd(),
  ]
}
