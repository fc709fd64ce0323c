import type { Command } from '../frame/command.ts'
import { correctVerb } from '../member-verbs/correct.ts'
import { exportVerb } from '../member-verbs/export.ts'
import { forgetVerb } from '../member-verbs/forget.ts'
import { showVerb } from '../member-verbs/show.ts'
import { signOutVerb } from '../member-verbs/sign-out.ts'

/**
 * The command `npm run members`. A running server sees the end of a session at once, because it reads sessions at each
 * request.
 */
export const membersCommand: Command = {
  name: 'members',
  words: 'The accounts of members. MEMBER is the ID of one. An E-MAIL or a PHONE means every account with it.',
  verbs: [showVerb, signOutVerb, correctVerb, exportVerb, forgetVerb],
}
