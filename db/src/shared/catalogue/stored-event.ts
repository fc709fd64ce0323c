import type { EventKey, LoadedEvent, TicketType } from '@pokfei/domain/catalogue/catalogue'
import type { CurrentChange } from '@pokfei/domain/changes/current-change'
import type { StoredEventFacts, StoredTypeFacts } from '@pokfei/domain/catalogue/decide-event-load'

/** A stored type with the values that a load compares. */
export interface StoredType extends StoredTypeFacts {
  readonly typeNo: number
  readonly capacity: number
  readonly columns: Omit<TicketType, keyof EventKey | 'capacity'>
}

/** A stored event with the values that a load compares. */
export interface StoredEvent extends StoredEventFacts {
  readonly eventNo: number
  readonly event: LoadedEvent
  /** The announced changes, which a load keeps. Null if there is none. */
  readonly change: CurrentChange | null
  readonly types: readonly StoredType[]
}
