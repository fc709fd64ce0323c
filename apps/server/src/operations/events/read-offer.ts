import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import type { AskedOffer } from '@pokfei/desk-contract/inputs/offer'
import { offerRefusals } from '@pokfei/desk-contract/verbs/parts/change-refusals'
import type { Announced } from '@pokfei/desk-contract/verbs/parts/event-changes'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { ProposedChange, TicketChoice } from '@pokfei/domain/changes/event-change'
import type { OperationDeps } from '../frame/operation.ts'

type Swaps = Announced['swaps']
type SwapRefusal = Refusal<'noSuchEvent' | 'otherOrganizer' | 'notKept'>

/** An offer that can be announced, with what it swaps for. */
interface ReadyOffer extends Pick<ProposedChange, 'offer' | 'refundsFees'> {
  readonly kind: 'ready'
  readonly swaps: Swaps
}

/** Returns the offer of a change, or none. Refuses swaps for places that are not kept back. */
export async function readOffer(
  deps: OperationDeps,
  event: EventKey,
  asked: AskedOffer,
): Promise<ReadyOffer | SwapRefusal> {
  const { until, offerSwap: target } = asked
  if (until === undefined) return { kind: 'ready', offer: null, swaps: [] }
  const swaps = target === undefined ? [] : await readSwaps(deps, event, target, asked.from ?? [])
  if ('kind' in swaps) return swaps
  const choices: readonly TicketChoice[] = [
    { kind: 'keep' },
    ...(asked.offerRefund ? [{ kind: 'refund' } as const] : []),
    ...swaps.map(({ name }) => ({ kind: 'swap', eventID: target?.eventID ?? '', allotmentName: name }) as const),
  ]
  const defaultChoice = { kind: asked.default ?? 'keep' } as const
  return { kind: 'ready', offer: { choices, defaultChoice, deadlineSSE: until }, refundsFees: asked.withFees, swaps }
}

async function readSwaps(
  { store }: OperationDeps,
  event: EventKey,
  target: EventKey,
  names: readonly string[],
): Promise<Swaps | SwapRefusal> {
  if (target.organizerID !== event.organizerID) return refuse(offerRefusals, 'otherOrganizer', nameOf(target))
  const allotments = await store.allotments.list(target)
  const stocked = await store.catalogue.findStockedEvent(target)
  if (allotments === null || stocked === null) return refuse(offerRefusals, 'noSuchEvent', nameOf(target))
  const unknown = names.find((name) => !allotments.some((one) => one.name === name))
  if (unknown !== undefined) return refuse(offerRefusals, 'notKept', nameOf(target), unknown)
  return allotments
    .filter(({ name }) => names.includes(name))
    .map(({ name, typeID, places }) => {
      const type = stocked.ticketTypes.find((one) => one.typeID === typeID)
      const priceCents = (type?.salePriceCents ?? 0) + (type?.serviceFeeCents ?? 0)
      return { event: nameOf(target), name, typeID, places, priceCents }
    })
}
