import { personalData } from '../../zh/personal-data.ts'
import type { NamespaceIn } from '../../text-parts.ts'

/** The Chinese texts of the part `account`. */
export const texts = { personalData } as const satisfies Readonly<Record<NamespaceIn<'account'>, unknown>>
