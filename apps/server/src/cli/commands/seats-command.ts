import type { Command } from '../frame/command.ts'
import { holdVerb } from '../seat-verbs/hold.ts'
import { releaseVerb } from '../seat-verbs/release.ts'

/** The command `npm run seats`: places that are kept back from the public sale. */
export const seatsCommand: Command = {
  name: 'seats',
  words: 'Places that are kept back from the public sale. `events show` lists them.',
  verbs: [holdVerb, releaseVerb],
}
