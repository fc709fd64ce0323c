import type { Bilingual } from '../text/ticket-texts.ts'

/** A ticket on a list for the door. */
export interface DoorListRow {
  readonly holder: string
  readonly seat: string
  readonly type: Bilingual
  readonly orderReference: string
  /** True for a ticket that a gate has admitted. Its box is ticked. */
  readonly isAdmitted: boolean
}

/** The words and rows of a list for the door. */
export interface DoorListInput {
  readonly event: Bilingual
  /** The start and the venue. */
  readonly facts: Bilingual
  /** The time at which the list was made. */
  readonly madeAt: string
  readonly rows: readonly DoorListRow[]
}
