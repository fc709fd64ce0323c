import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { useReport, type Report } from '../../client/use-report.ts'

/** The figures of one event, or of all. */
export type BoardResult = VerbResult<'events', 'board'>

/** A room on the board. */
export type RoomOnBoard = BoardResult['rooms'][number]

/** Asks for the board each second, while the page can be seen. Null asks for all events. */
export const useBoard = (event: string | null): Report<BoardResult> =>
  useReport('events', 'board', event === null ? {} : { event }, { everySeconds: 1 })

/** The orders of a minute from which on a sale is a rush. */
const rushOrders = 60

/** True while so many orders come that minutes matter. */
export const isRush = ({ orders }: Pick<BoardResult, 'orders'>): boolean => orders.lastMinute >= rushOrders
