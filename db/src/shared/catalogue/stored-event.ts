import type { EventKey, LoadedEvent, TicketType } from '@pokfei/domain/catalogue/catalogue'
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
  readonly types: readonly StoredType[]
}
