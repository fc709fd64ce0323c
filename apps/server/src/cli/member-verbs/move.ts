import { members } from '@pokfei/desk-contract/verbs/members'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'

/** Moves all orders of an account to another one, as after a lost sign-in. */
export const moveVerb = commandVerb(members.move, {
  words: 'moves all orders and tickets of the account OLD to the account NEW, as after a lost sign-in',
  arguments: { OLD: 'old', NEW: 'new' },
  example:
    '01980c5e-7a00-7000-8000-3f5a9c1d2e4b 01980c5e-7a00-7000-8000-7b1d04c2a9f3 --reason "lost the Google account"',
  print: ({ oldID, newID, orders, tickets, upcomingEvents, endedSessions, mails }, { isChanged, isDryRun }) =>
    isChanged
      ? [
          `${counted(orders, 'order')} with ${counted(tickets, 'valid ticket')}, for ${counted(upcomingEvents, 'upcoming event')}: from ${oldID} to ${newID}.`,
          `${counted(endedSessions, 'session')} of the old account ${isDryRun ? 'would end' : 'ended'}. Its codes and PDFs ${isDryRun ? 'would admit' : 'admit'} nobody any more.`,
          `${counted(mails, 'confirmed address', 'confirmed addresses')} ${isDryRun ? 'would get' : mails === 1 ? 'gets' : 'get'} a mail once a server runs.`,
        ]
      : [`${oldID} has no orders. Nothing was changed.`],
})
