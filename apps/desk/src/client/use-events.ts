import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { useReport, type Report } from './use-report.ts'

/** The most events of a choice. */
const mostListed = 200

/** An event of a list. */
export type ListedEvent = VerbResult<'events', 'list'>['events'][number]

/** Asks for the events of the scope, for choices. */
export const useEvents = (): Report<VerbResult<'events', 'list'>> => useReport('events', 'list', { limit: mostListed })
