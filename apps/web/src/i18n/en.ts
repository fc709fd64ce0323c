import { texts as account } from './parts/en-account.ts'
import { texts as choices } from './parts/en-choices.ts'
import { texts as claim } from './parts/en-claim.ts'
import { texts as core } from './parts/en-core.ts'
import { texts as details } from './parts/en-details.ts'
import { texts as information } from './parts/en-information.ts'
import { texts as member } from './parts/en-member.ts'
import { texts as proof } from './parts/en-proof.ts'
import { texts as receipt } from './parts/en-receipt.ts'
import { texts as room } from './parts/en-room.ts'
import { texts as selection } from './parts/en-selection.ts'
import { texts as types } from './parts/en-types.ts'

/** All English texts by namespace. The Chinese ones are checked against them. */
export const english = {
  ...account,
  ...choices,
  ...claim,
  ...core,
  ...details,
  ...information,
  ...member,
  ...proof,
  ...receipt,
  ...room,
  ...selection,
  ...types,
} as const
