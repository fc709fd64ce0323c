import { event } from '../zh/event.ts'
import { group } from '../zh/group.ts'
import { reminder } from '../zh/reminder.ts'
import { soldOut } from '../zh/sold-out.ts'
import type { NamespaceIn } from '../text-parts.ts'

/** The Chinese texts of the part `details`. */
export const texts = { event, group, reminder, soldOut } as const satisfies Readonly<
  Record<NamespaceIn<'details'>, unknown>
>
