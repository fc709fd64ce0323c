import { isDeepStrictEqual } from 'node:util'
import type { ResolvedCatalogue } from '@pokfei/domain/catalogue/resolved-catalogue'
import type { EventControls } from '@pokfei/domain/catalogue/event-controls'
import type { CatalogueSnapshot } from '@pokfei/domain/catalogue/catalogue'
import { keepChanges } from '@pokfei/domain/catalogue/changed-event'
import type { CurrentChange } from '@pokfei/domain/changes/current-change'
import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'

/**
 * The change that a load makes to one event. `what` names the fields that change, each with its old and its new
 * value.
 */
export interface EventChange {
  readonly key: string
  readonly kind: 'added' | 'changed' | 'unchanged' | 'removed'
  readonly changedFields: readonly string[]
  /** The number of sold tickets of the event. */
  readonly sold: number
}

/** The fields that are printed on tickets. */
const onTickets = ['eventStartTimeSSE', 'venueNameEN', 'venueNameCN'] as const

/**
 * Returns the changes that a file would make to the stored events. A warning names each change that the holders of
 * sold tickets must hear of, and what operators have set beside the file.
 */
export async function compareCatalogue(
  store: Pick<CatalogueStore, 'listTicketTypes' | 'findControls' | 'findEvent'>,
  before: Pick<CatalogueSnapshot, 'events'>,
  { events }: ResolvedCatalogue,
): Promise<{ readonly changes: readonly EventChange[]; readonly warnings: readonly CatalogueIssue[] }> {
  const storedEvents = new Map(before.events.map((event) => [`${event.organizerID}/${event.eventID}`, event]))
  const changes: EventChange[] = []
  const warnings: CatalogueIssue[] = []
  for (const [index, { ticketTypes, images: _images, isRemoved, ...inFile }] of events.entries()) {
    const key = `${inFile.organizerID}/${inFile.eventID}`
    const known = storedEvents.get(key)
    if (isRemoved === true) {
      changes.push({ key, kind: known ? 'removed' : 'unchanged', changedFields: [], sold: 0 })
      continue
    }
    if (!known) {
      changes.push({ key, kind: 'added', changedFields: [], sold: 0 })
      continue
    }
    const change = (await store.findEvent(inFile))?.change ?? null
    const event = keepChanges(inFile, known, change)
    const sold = known.ticketTypes.reduce((sum, { soldCount }) => sum + soldCount, 0)
    const storedTypes = await store.listTicketTypes(event)
    const ofTypes = ticketTypes.flatMap((type) => {
      const stored = storedTypes.find(({ typeID }) => typeID === type.typeID)
      return stored === undefined
        ? [`ticketTypes: ${type.typeID} is new`]
        : listChanges(stored, type, `ticketTypes.${type.typeID}.`)
    })
    const changedFields = [...listChanges(known, event, ''), ...ofTypes]
    changes.push({ key, kind: changedFields.length === 0 ? 'unchanged' : 'changed', changedFields, sold })
    for (const words of [...controlWords(await store.findControls(event)), ...changeWords(change)])
      warnings.push({ path: `events[${index}]`, message: `${words}; a load does not change that` })
    for (const field of onTickets) {
      if (sold > 0 && known[field] !== event[field])
        warnings.push({
          path: `events[${index}].${field}`,
          message: `changes for ${sold} sold tickets: ${formatValue(field, known[field])} -> ${formatValue(field, event[field])}; tell their holders`,
        })
    }
  }
  return { changes, warnings }
}

/** Returns what operators have set for an event, in words. */
function controlWords(controls: EventControls | null): readonly string[] {
  if (controls === null) return []
  const { pausedSSE, hiddenSSE, saleEndedSSE } = controls
  return [
    ...(pausedSSE === null ? [] : [`an operator has paused the sale since ${formatDateTime(pausedSSE)}`]),
    ...(hiddenSSE === null ? [] : [`an operator has hidden the event since ${formatDateTime(hiddenSSE)}`]),
    ...(saleEndedSSE === null ? [] : [`an operator ended the sale at ${formatDateTime(saleEndedSSE)}`]),
  ]
}

/** Returns the latest announced change of an event, in words. */
const changeWords = (change: CurrentChange | null): readonly string[] =>
  change === null ? [] : [`an operator has announced change ${change.revision} (${change.kind})`]

function listChanges(stored: object, loaded: object, prefix: string): string[] {
  const old: ReadonlyMap<string, unknown> = new Map(Object.entries(stored))
  return Object.entries(loaded).flatMap(([field, value]) =>
    isDeepStrictEqual(old.get(field), value)
      ? []
      : [`${prefix}${field}: ${formatValue(field, old.get(field))} -> ${formatValue(field, value)}`],
  )
}

/** Formats a value for an operator: moments in Hong Kong time, money with cents, long values cut. */
function formatValue(field: string, value: unknown): string {
  if (typeof value === 'number' && field.endsWith('SSE')) return formatDateTime(value)
  if (typeof value === 'number' && field.endsWith('Cents')) return `HK$${(value / 100).toFixed(2)}`
  if (value === null || value === undefined) return 'none'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
