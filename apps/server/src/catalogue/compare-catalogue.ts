import { isDeepStrictEqual } from 'node:util'
import type { ResolvedCatalogue } from '@pokfei/db/seed/resolved-catalogue'
import type { CatalogueSnapshot } from '@pokfei/domain/catalogue/catalogue'
import type { CatalogueFault } from '@pokfei/domain/catalogue/load'
import type { CatalogueStore } from '@pokfei/domain/ports/store'
import { formatDateTime } from '@pokfei/format/time'

/**
 * The change that a load makes to one event. `what` names the fields that change, each with its old and its new
 * value.
 */
export interface EntryChange {
  readonly key: string
  readonly kind: 'added' | 'changed' | 'unchanged'
  readonly what: readonly string[]
  /** The number of sold tickets of the event. */
  readonly sold: number
}

/** The fields that are printed on tickets. */
const onTickets = ['eventStartTimeSSE', 'venueNameEN', 'venueNameCN'] as const

/**
 * Returns the changes that a file would make to the stored events. A warning names each change that the holders of
 * sold tickets must hear of.
 */
export async function compareCatalogue(
  store: Pick<CatalogueStore, 'listTicketTypes'>,
  before: CatalogueSnapshot,
  { events }: ResolvedCatalogue,
): Promise<{ readonly changes: readonly EntryChange[]; readonly warnings: readonly CatalogueFault[] }> {
  const changes: EntryChange[] = []
  const warnings: CatalogueFault[] = []
  for (const [index, { ticketTypes, images: _images, ...event }] of events.entries()) {
    const key = `${event.organizerID}/${event.eventID}`
    const known = before.events.find((one) => one.organizerID === event.organizerID && one.eventID === event.eventID)
    if (!known) {
      changes.push({ key, kind: 'added', what: [], sold: 0 })
      continue
    }
    const sold = known.ticketTypes.reduce((sum, { soldCount }) => sum + soldCount, 0)
    const storedTypes = await store.listTicketTypes(event)
    const ofTypes = ticketTypes.flatMap((type) => {
      const stored = storedTypes.find(({ typeID }) => typeID === type.typeID)
      return stored === undefined
        ? [`ticketTypes: ${type.typeID} is new`]
        : listChanges(stored, type, `ticketTypes.${type.typeID}.`)
    })
    const what = [...listChanges(known, event, ''), ...ofTypes]
    changes.push({ key, kind: what.length === 0 ? 'unchanged' : 'changed', what, sold })
    for (const field of onTickets) {
      if (sold > 0 && known[field] !== event[field])
        warnings.push({
          path: `events[${index}].${field}`,
          message: `changes for ${sold} sold tickets: ${words(field, known[field])} -> ${words(field, event[field])}; tell their holders`,
        })
    }
  }
  return { changes, warnings }
}

function listChanges(stored: object, loaded: object, prefix: string): string[] {
  const old: ReadonlyMap<string, unknown> = new Map(Object.entries(stored))
  return Object.entries(loaded).flatMap(([field, value]) =>
    isDeepStrictEqual(old.get(field), value)
      ? []
      : [`${prefix}${field}: ${words(field, old.get(field))} -> ${words(field, value)}`],
  )
}

/** Formats a value for an operator: moments in Hong Kong time, money with cents, long values cut. */
function words(field: string, value: unknown): string {
  if (typeof value === 'number' && field.endsWith('SSE')) return formatDateTime(value)
  if (typeof value === 'number' && field.endsWith('Cents')) return `HK$${(value / 100).toFixed(2)}`
  if (value === null || value === undefined) return 'none'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
