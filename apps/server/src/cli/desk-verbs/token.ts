import { desk } from '@pokfei/desk-contract/verbs/desk'
import { commandVerb } from '../frame/command.ts'
import { accessOptions, accessWords } from './staff-words.ts'

/** Makes the token of a program. */
export const tokenVerb = commandVerb(desk.token, {
  words: 'prints the token of a program, once',
  arguments: { NAME: 'name' },
  options: accessOptions,
  example: '"till report" --role finance --days 365',
  print: ({ staffID, name, token, ...access }, { isDryRun }) => [
    `${name} may call the desk: ${accessWords(access)}.`,
    ...(isDryRun
      ? []
      : [
          `The account is ${staffID}. Its token is shown this once:`,
          '',
          `  ${token}`,
          '',
          'A call sends it as `Authorization: Bearer TOKEN`.',
        ]),
  ],
})
