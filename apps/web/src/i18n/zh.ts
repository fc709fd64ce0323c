import type { english } from './en.ts'
import { texts as account } from './parts/zh/zh-account.ts'
import { texts as choices } from './parts/zh/zh-choices.ts'
import { texts as claim } from './parts/zh/zh-claim.ts'
import { texts as core } from './parts/zh/zh-core.ts'
import { texts as details } from './parts/zh/zh-details.ts'
import { texts as information } from './parts/zh/zh-information.ts'
import { texts as member } from './parts/zh/zh-member.ts'
import { texts as proof } from './parts/zh/zh-proof.ts'
import { texts as receipt } from './parts/zh/zh-receipt.ts'
import { texts as room } from './parts/zh/zh-room.ts'
import { texts as selection } from './parts/zh/zh-selection.ts'
import { texts as types } from './parts/zh/zh-types.ts'

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
