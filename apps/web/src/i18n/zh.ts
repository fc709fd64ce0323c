import type { english } from './en.ts'
import { texts as account } from './parts/zh-account.ts'
import { texts as choices } from './parts/zh-choices.ts'
import { texts as claim } from './parts/zh-claim.ts'
import { texts as core } from './parts/zh-core.ts'
import { texts as details } from './parts/zh-details.ts'
import { texts as information } from './parts/zh-information.ts'
import { texts as member } from './parts/zh-member.ts'
import { texts as proof } from './parts/zh-proof.ts'
import { texts as receipt } from './parts/zh-receipt.ts'
import { texts as room } from './parts/zh-room.ts'
import { texts as selection } from './parts/zh-selection.ts'
import { texts as types } from './parts/zh-types.ts'

/** All Chinese texts by namespace. Each is checked against its English original. */
export const chinese = {
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
} as const satisfies Record<keyof typeof english, unknown>
