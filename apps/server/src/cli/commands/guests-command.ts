import type { Command } from '../frame/command.ts'
import { giveVerb } from '../guest-verbs/give.ts'

/** The command `npm run guests`: free tickets for guests of the organizer. */
export const guestsCommand: Command = {
  name: 'guests',
  words: 'Free tickets for guests of the organizer. `tickets revoke` ends one again.',
  verbs: [giveVerb],
}
