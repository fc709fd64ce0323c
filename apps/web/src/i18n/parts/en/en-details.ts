import { event } from '../../en/event.ts'
import { events } from '../../en/events.ts'
import { group } from '../../en/group.ts'
import { login } from '../../en/login.ts'
import { reminder } from '../../en/reminder.ts'
import { soldOut } from '../../en/sold-out.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The English texts of the part `details`. */
export const texts = { event, events, group, login, reminder, soldOut } as const satisfies Readonly<
  Record<NamespaceIn<'details'>, unknown>
>
