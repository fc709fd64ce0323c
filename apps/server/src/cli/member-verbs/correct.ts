import { members } from '@pokfei/desk-contract/verbs/members'
import { commandVerb } from '../frame/command.ts'

const correctable = { displayName: 'name', contactNumber: 'phone number', email: 'mail address' } as const

/** Corrects the name, the phone number or the mail address of an account. */
export const correctVerb = commandVerb(members.correct, {
  words: 'corrects the name, the phone number or the mail address of one account',
  arguments: { MEMBER: 'member' },
  options: {
    name: { value: 'NAME', words: 'the right name, as gates and receipts show it' },
    phone: { value: 'DIGITS', words: 'the right phone number, digits only' },
    email: { value: 'ADDRESS', words: 'the right mail address, which its owner confirms by a link' },
  },
  example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b --phone 61234567 --reason "asked by mail"',
  print: ({ memberID, corrected }, { isChanged }) =>
    isChanged
      ? [
          `The ${corrected.map((one) => correctable[one]).join(' and the ')} of ${memberID} ${corrected.length === 1 ? 'was' : 'were'} corrected.`,
          ...(corrected.some((one) => one !== 'email')
            ? ['Tickets, receipts and gates show it from now on. Saved PDFs keep what they show.']
            : []),
          ...(corrected.includes('email')
            ? [
                'The new address gets a link by mail once a server runs. Tickets go there once it is confirmed.',
                'A confirmed address that was replaced gets a mail too. If a stranger read mails there, reissue the tickets.',
              ]
            : []),
        ]
      : ['The account says so already. Nothing was changed.'],
})
