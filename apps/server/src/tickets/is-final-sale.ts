import type { Event } from '@pokfei/domain/catalogue/catalogue'
import { stopOf } from '@pokfei/domain/changes/current-change'
import type { Order } from '@pokfei/domain/orders/order'

/** True for a paid order whose event promises nothing else: it is not cancelled, and its change offers no choice. */
export const isFinalSale = ({ priceCents }: Pick<Order, 'priceCents'>, event: Pick<Event, 'change'>): boolean =>
  priceCents > 0 && stopOf(event) !== 'cancelled' && !event.change?.offer
