import { codeForPeople } from '@pokfei/domain/access-codes/code-text'
import { z } from 'zod'
import { changeVerb, done, refused } from '../frame/command.ts'
import { codeJSON, codeLine, codeName, codeShape } from './code-shape.ts'

/** Stops an access code. */
export const stopVerb = changeVerb({
  words: 'ends an access code for new orders; its orders stay as they are',
  arguments: ['CODE'],
  example: '7Q4MK-2XD9A --reason "the code is in a forum"',
  input: z.object({ CODE: codeName }),
  result: z.object({ code: codeShape, isChanged: z.boolean() }),
  async run({ store }, { CODE: code }, act) {
    const stopped = await store.accessCodes.stop(code, act)
    if (stopped.kind === 'noSuchCode')
      return refused(
        `There is no code ${codeForPeople(code)}. Nothing was done.`,
        '`codes list ORGANIZER/EVENT` has the codes of an event.',
      )
    return done({ code: codeJSON(stopped.code), isChanged: stopped.kind === 'stopped' })
  },
  print: ({ code, isChanged }) => [
    `${code.event}: ${codeLine(code)}.`,
    isChanged ? 'It opens no more orders from now on.' : 'It was stopped before. Nothing was changed.',
  ],
})
