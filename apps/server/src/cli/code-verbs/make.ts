import { codes } from '@pokfei/desk-contract/verbs/codes'
import { commandVerb } from '../frame/command.ts'
import { codeLine } from './code-line.ts'

/** Makes an access code. */
export const makeVerb = commandVerb(codes.make, {
  words: 'makes an access code, for kept places or for ticket types before their sale',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: {
    hold: { value: 'NAME', words: 'opens the places that `seats hold` has kept back under this name' },
    types: {
      value: 'TYPES',
      words: 'opens these ticket types of the public sale before it begins, with commas between',
    },
    uses: {
      value: 'NUMBER',
      words: 'the code opens so many orders; needed',
      needed: 'Say how many orders the code opens: --uses NUMBER.',
      isNumber: true,
    },
    'per-member': { value: 'NUMBER', words: 'and so many of one member', isNumber: true },
    from: { value: 'TIME', words: 'it opens nothing before this time; the default is now' },
    until: { value: 'TIME', words: 'it opens nothing from this time on; the default is the end of the sale' },
    code: { value: 'TEXT', words: 'the code itself, 8 to 32 letters and digits; the default is a random one' },
  },
  example: 'lion-rock/harbour-nights --types vip-standing --uses 50 --until "2026-12-20 10:00"',
  print: ({ code, link }, { isChanged }) => [
    `${code.event}: ${codeLine(code)}.`,
    `A link that enters it: ${link}`,
    ...(isChanged ? [] : ['It was made before. Nothing was changed.']),
  ],
})
