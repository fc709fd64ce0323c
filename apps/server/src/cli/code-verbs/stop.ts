import { codes } from '@pokfei/desk-contract/verbs/codes'
import { commandVerb } from '../frame/command.ts'
import { codeLine } from './code-line.ts'

/** Stops an access code. */
export const stopVerb = commandVerb(codes.stop, {
  words: 'ends an access code for new orders; its orders stay as they are',
  arguments: { CODE: 'code' },
  example: '7Q4MK-2XD9A --reason "the code is in a forum"',
  print: ({ code }, { isChanged }) => [
    `${code.event}: ${codeLine(code)}.`,
    isChanged ? 'It opens no more orders from now on.' : 'It was stopped before. Nothing was changed.',
  ],
})
