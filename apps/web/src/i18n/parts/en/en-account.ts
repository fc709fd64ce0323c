import { personalData } from '../../en/personal-data.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The English texts of the part `account`. */
export const texts = { personalData } as const satisfies Readonly<Record<NamespaceIn<'account'>, unknown>>
