import { texts as core } from './en-core.ts'
import { texts as details } from './en-details.ts'
import { texts as information } from './en-information.ts'
import { texts as member } from './en-member.ts'

/** All English texts by namespace. The Chinese ones are checked against them. */
export const english = { ...core, ...details, ...information, ...member } as const
