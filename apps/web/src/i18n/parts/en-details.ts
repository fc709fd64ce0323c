import { event } from '../en/event.ts'
import { group } from '../en/group.ts'
import { reminder } from '../en/reminder.ts'
import { soldOut } from '../en/sold-out.ts'
import type { NamespaceIn } from '../text-parts.ts'

/** The English texts of the part `details`. */
export const texts = { event, group, reminder, soldOut } as const satisfies Readonly<
  Record<NamespaceIn<'details'>, unknown>
>
