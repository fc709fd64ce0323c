import { members } from '@pokfei/desk-contract/verbs/members'
import { commandVerb } from '../frame/command.ts'

const correctable = { displayName: 'name', contactNumber: 'phone number' } as const

/** Corrects the name or the phone number of an account. */
export const correctVerb = commandVerb(members.correct, {
  words: 'corrects the name or the phone number of one account',
  arguments: { MEMBER: 'member' },
  options: {
    name: { value: 'NAME', words: 'the right name, as gates and receipts show it' },
    phone: { value: 'DIGITS', words: 'the right phone number, digits only' },
  },
  example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b --phone 61234567 --reason "asked by mail"',
  print: ({ memberID, corrected }) => [
    `The ${corrected.map((one) => correctable[one]).join(' and the ')} of ${memberID} ${corrected.length === 1 ? 'was' : 'were'} corrected.`,
    'Tickets, receipts and gates show it from now on. Saved PDFs keep what they show.',
  ],
})
