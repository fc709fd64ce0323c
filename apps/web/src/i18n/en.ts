import { texts as account } from './parts/en/en-account.ts'
import { texts as choices } from './parts/en/en-choices.ts'
import { texts as claim } from './parts/en/en-claim.ts'
import { texts as core } from './parts/en/en-core.ts'
import { texts as details } from './parts/en/en-details.ts'
import { texts as information } from './parts/en/en-information.ts'
import { texts as member } from './parts/en/en-member.ts'
import { texts as proof } from './parts/en/en-proof.ts'
import { texts as receipt } from './parts/en/en-receipt.ts'
import { texts as room } from './parts/en/en-room.ts'
import { texts as selection } from './parts/en/en-selection.ts'
import { texts as types } from './parts/en/en-types.ts'

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
