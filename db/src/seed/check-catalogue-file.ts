import { catalogueFile } from '@pokfei/contracts/catalogue-file'
import type { CatalogueFault } from '@pokfei/domain/catalogue/load'
import { listIssueFaults } from './list-issue-faults.ts'
import { listRuleFaults, type KnownCatalogue } from './list-rule-faults.ts'
import { readReadableParts, type ReadableParts } from './read-readable-parts.ts'
import { resolveCatalogue } from './resolve-catalogue.ts'
import type { ResolvedCatalogue } from './resolved-catalogue.ts'

/** A catalogue that can be loaded, or everything that is wrong with it. */
export type CatalogueFileCheck =
  | { readonly kind: 'ok'; readonly catalogue: ResolvedCatalogue }
  | { readonly kind: 'faulty'; readonly faults: readonly CatalogueFault[]; readonly sound?: SoundEvents }

/** The events of a faulty file that have no fault of their own, so that the store can be asked for its faults too. */
export interface SoundEvents {
  readonly catalogue: ResolvedCatalogue
  /** Where each of its events stands in the file. */
  readonly indexes: readonly number[]
}

/**
 * Checks a parsed catalogue file whole: its shape, and the rules between its parts (an id given
 * twice, a group that names no event, a seat sold by two types, a sale that opens after the event
 * has begun). Names every fault at once, sound parts of a faulty file included. `loadedAtSSE` is
 * what relative instants count from; `known` is what is loaded already and so may be referred to;
 * `leastAmountCents` is the smallest amount that the payment provider takes, if that is known.
 */
export function checkCatalogueFile(json: unknown, loadedAtSSE: number, known?: KnownCatalogue, leastAmountCents?: number): CatalogueFileCheck {
  const parsed = catalogueFile.safeParse(json)
  const shapeFaults = parsed.success ? [] : listIssueFaults(parsed.error.issues)
  const parts = readReadableParts(json)
  const faults = [...shapeFaults, ...parts.hiddenFaults, ...listRuleFaults(parts, loadedAtSSE, known, leastAmountCents)]
  if (!parsed.success || faults.length > 0) return { kind: 'faulty', faults, sound: soundEvents(parts, faults, loadedAtSSE, known) }
  return { kind: 'ok', catalogue: resolveCatalogue(parsed.data, loadedAtSSE) }
}

function soundEvents(parts: ReadableParts, faults: readonly CatalogueFault[], loadedAtSSE: number, known?: KnownCatalogue): SoundEvents {
  const organizers = parts.organizers.flatMap(({ value }) => value ?? [])
  const organizerIDs = new Set([...organizers.map(({ organizerID }) => organizerID), ...(known?.organizerIDs ?? [])])
  const sound = parts.events.flatMap(({ index, value }) =>
    value !== undefined && organizerIDs.has(value.organizerID) && !faults.some(({ path }) => path.startsWith(`events[${index}].`)) ? [{ index, value }] : [],
  )
  const catalogue = resolveCatalogue({ organizers, events: sound.map(({ value }) => value), eventGroups: [] }, loadedAtSSE)
  return { catalogue, indexes: sound.map(({ index }) => index) }
}
