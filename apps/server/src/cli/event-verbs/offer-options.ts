import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { ProposedChange, TicketChoice } from '@pokfei/domain/changes/event-change'
import { formatHkd } from '@pokfei/format/money/hkd'
import { z } from 'zod'
import { done, refused, type CommandDeps, type OptionWords, type Outcome } from '../frame/command.ts'
import { counted } from '@pokfei/format/counted'
import { eventName, nameOf, noSuchEvent } from '../frame/event-name.ts'
import { hongKongTime } from '../frame/hong-kong-time.ts'

/** The options of a change that offers a choice. */
export const offerOptions = {
  'offer-refund': { value: null, words: 'lets each holder keep a ticket or have it refunded' },
  'offer-swap': { value: 'ORGANIZER/EVENT', words: 'lets each holder swap a ticket for one of that event' },
  from: { value: 'NAMES', words: 'the places for swaps, as `seats hold` has named them: swaps,more-swaps' },
  until: { value: 'TIME', words: 'the deadline of that choice, such as "2027-01-10 23:59"' },
  default: { value: 'keep|refund', words: 'what counts without an answer; keep if it is left out' },
  'with-fees': { value: null, words: 'refunds the service fees too' },
} satisfies Readonly<Record<string, OptionWords>>

/** The fields of these options. */
export const offerFields = {
  'offer-refund': z.boolean().default(false),
  'offer-swap': eventName.optional(),
  from: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().regex(/^[a-z0-9-]{1,64}$/, '--from takes names of kept places, such as swaps.')))
    .optional(),
  until: hongKongTime('--until').optional(),
  default: z.enum(['keep', 'refund'], { error: '--default takes keep or refund.' }).optional(),
  'with-fees': z.boolean().default(false),
}

/** The options as they were typed. */
interface TypedOffer {
  readonly 'offer-refund': boolean
  readonly 'offer-swap'?: EventKey | undefined
  readonly from?: readonly string[] | undefined
  readonly until?: number | undefined
  readonly default?: 'keep' | 'refund' | undefined
  readonly 'with-fees': boolean
}

/** True unless an offer lacks an option, or an option lacks its offer. */
export function isWholeOffer(typed: TypedOffer): boolean {
  const isOffered = typed['offer-refund'] || typed['offer-swap'] !== undefined
  const areRefundsOffered = typed['offer-refund'] || (typed.default !== 'refund' && !typed['with-fees'])
  if ((typed['offer-swap'] === undefined) !== (typed.from === undefined)) return false
  return isOffered
    ? typed.until !== undefined && areRefundsOffered
    : typed.until === undefined && typed.default === undefined && areRefundsOffered
}

/** The words for an offer that is not whole. */
export const offerNotWhole =
  '--offer-refund and --offer-swap need --until, --offer-swap needs --from, and the other options of an offer need it.'

/** The ticket types that an offer swaps for, as JSON. */
export const swapsShape = z.array(
  z.object({ event: z.string(), name: z.string(), typeID: z.string(), places: z.int(), priceCents: z.int() }),
)
type Swaps = z.infer<typeof swapsShape>

/** An offer that can be announced, with what it swaps for. */
export interface ReadyOffer extends Pick<ProposedChange, 'offer' | 'refundsFees'> {
  readonly swaps: Swaps
}

/** Returns the offer of a change, or none. Refuses swaps for places that are not kept back. */
export async function readOffer(deps: CommandDeps, event: EventKey, typed: TypedOffer): Promise<Outcome<ReadyOffer>> {
  const { until } = typed
  if (until === undefined) return done({ offer: null, swaps: [] })
  const target = typed['offer-swap']
  const found = target === undefined ? done([]) : await readSwaps(deps, event, target, typed.from ?? [])
  if (found.kind === 'refused') return found
  const swaps = found.result
  const choices: readonly TicketChoice[] = [
    { kind: 'keep' },
    ...(typed['offer-refund'] ? [{ kind: 'refund' } as const] : []),
    ...swaps.map(({ name }) => ({ kind: 'swap', eventID: target?.eventID ?? '', allotmentName: name }) as const),
  ]
  const defaultChoice = { kind: typed.default ?? 'keep' } as const
  return done({ offer: { choices, defaultChoice, deadlineSSE: until }, refundsFees: typed['with-fees'], swaps })
}

async function readSwaps(
  { store }: CommandDeps,
  event: EventKey,
  target: EventKey,
  names: readonly string[],
): Promise<Outcome<Swaps>> {
  if (target.organizerID !== event.organizerID)
    return refused(`${nameOf(target)} is of another organizer. Nothing was done.`)
  const allotments = await store.allotments.list(target)
  const stocked = await store.catalogue.findStockedEvent(target)
  if (allotments === null || stocked === null) return noSuchEvent(target)
  const unknown = names.find((name) => !allotments.some((one) => one.name === name))
  if (unknown !== undefined)
    return refused(`${nameOf(target)} keeps no places back as ${unknown}. Keep them with seats hold. Nothing was done.`)
  return done(
    allotments
      .filter(({ name }) => names.includes(name))
      .map(({ name, typeID, places }) => {
        const type = stocked.ticketTypes.find((one) => one.typeID === typeID)
        const priceCents = (type?.salePriceCents ?? 0) + (type?.serviceFeeCents ?? 0)
        return { event: nameOf(target), name, typeID, places, priceCents }
      }),
  )
}

/** Returns a line for each ticket type that an offer swaps for. */
export const swapLines = (swaps: Swaps): readonly string[] =>
  swaps.map(
    ({ event, name, typeID, places, priceCents }) =>
      `A swap for ${event}, ${typeID}: ${counted(places, 'place')} of ${name}, for tickets of ${formatHkd(priceCents)} or more.`,
  )
