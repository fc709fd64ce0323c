import { lineUpVerb, moveVerb, postponeVerb } from '../event-verbs/announce.ts'
import { cancelVerb } from '../event-verbs/cancel.ts'
import { controlVerb } from '../event-verbs/controls.ts'
import { showVerb } from '../event-verbs/show.ts'
import type { Command } from '../frame/command.ts'

/** The command `npm run events`: what is on sale, and the operator's word beside the catalogue file. */
export const eventsCommand: Command = {
  name: 'events',
  words: 'The events of the catalogue. A load of the catalogue file keeps what is set here.',
  verbs: [
    showVerb,
    controlVerb('pause'),
    controlVerb('resume'),
    controlVerb('hide'),
    controlVerb('unhide'),
    controlVerb('end'),
    controlVerb('reopen'),
    postponeVerb,
    moveVerb,
    lineUpVerb,
    cancelVerb,
  ],
}
