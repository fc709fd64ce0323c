import { event } from '../../zh/event.ts'
import { events } from '../../zh/events.ts'
import { group } from '../../zh/group.ts'
import { login } from '../../zh/login.ts'
import { reminder } from '../../zh/reminder.ts'
import { soldOut } from '../../zh/sold-out.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The Chinese texts of the part `details`. */
export const texts = { event, events, group, login, reminder, soldOut } as const satisfies Readonly<
  Record<NamespaceIn<'details'>, unknown>
>
