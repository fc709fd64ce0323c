import type { Command } from '../frame/command.ts'
import { addMinutesVerb, goOnVerb, pauseVerb, postponeVerb, rateVerb } from '../room-verbs/change-room.ts'
import { showVerb } from '../room-verbs/show.ts'

/** The command `npm run rooms`: the waiting rooms of sales. No verb changes the order of ranks. */
export const roomsCommand: Command = {
  name: 'rooms',
  words: 'The waiting rooms of sales. No verb changes the order of ranks, joins anybody or gives anybody a turn.',
  verbs: [showVerb, pauseVerb, goOnVerb, rateVerb, addMinutesVerb, postponeVerb],
}
