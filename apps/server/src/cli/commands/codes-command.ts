import { listVerb } from '../code-verbs/list.ts'
import { makeVerb } from '../code-verbs/make.ts'
import { stopVerb } from '../code-verbs/stop.ts'
import type { Command } from '../frame/command.ts'

/** The command `npm run codes`: access codes for fan clubs and sponsors. */
export const codesCommand: Command = {
  name: 'codes',
  words: 'Access codes, with which buyers get kept places, or tickets before the public sale.',
  verbs: [makeVerb, stopVerb, listVerb],
}
