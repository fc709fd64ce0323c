import { catalogueFile } from '@pokfei/contracts/catalogue-file'
import type { CatalogueFault } from '@pokfei/domain/catalogue/load'
import { listIssueFaults } from './list-issue-faults.ts'
import { listRuleFaults, type KnownCatalogue } from './list-rule-faults.ts'
import { readReadableParts, type ReadableParts } from './read-readable-parts.ts'
import { resolveCatalogue } from './resolve-catalogue.ts'
import type { ResolvedCatalogue } from './resolved-catalogue.ts'

/** A catalogue that can be loaded, or all faults of the file. */
export type CatalogueFileCheck =
  | { readonly kind: 'ok'; readonly catalogue: ResolvedCatalogue }
  | { readonly kind: 'faulty'; readonly faults: readonly CatalogueFault[]; readonly sound?: SoundEvents }

/** The events of a faulty file without a fault of their own. The caller can check these against the store too. */
export interface SoundEvents {
  readonly catalogue: ResolvedCatalogue
  /** The index in the file of each event. */
  readonly indexes: readonly number[]
}

/**
 * Checks a parsed catalogue file: its shape, and the rules between its parts. Such rules concern an ID given twice, a
 * group with an unknown event, or a seat sold by two types. It returns all faults at once, and checks the sound parts
 * of a faulty file too.
 *
 * Relative instants count from `loadedAtSSE`. The file may refer to entries of `known`, which are loaded already.
 * `leastAmountCents` is the smallest amount that the payment provider accepts, if known.
 */
export function checkCatalogueFile(
  json: unknown,
  loadedAtSSE: number,
  known?: KnownCatalogue,
  leastAmountCents?: number,
): CatalogueFileCheck {
  const parsed = catalogueFile.safeParse(json)
  const shapeFaults = parsed.success ? [] : listIssueFaults(parsed.error.issues)
  const parts = readReadableParts(json)
  const faults = [...shapeFaults, ...parts.hiddenFaults, ...listRuleFaults(parts, loadedAtSSE, known, leastAmountCents)]
  if (!parsed.success || faults.length > 0)
    return { kind: 'faulty', faults, sound: soundEvents(parts, faults, loadedAtSSE, known) }
  return { kind: 'ok', catalogue: resolveCatalogue(parsed.data, loadedAtSSE) }
}

function soundEvents(
  parts: ReadableParts,
  faults: readonly CatalogueFault[],
  loadedAtSSE: number,
  known?: KnownCatalogue,
): SoundEvents {
  const organizers = parts.organizers.flatMap(({ value }) => value ?? [])
  const organizerIDs = new Set([...organizers.map(({ organizerID }) => organizerID), ...(known?.organizerIDs ?? [])])
  const sound = parts.events.flatMap(({ index, value }) =>
    value !== undefined &&
    organizerIDs.has(value.organizerID) &&
    !faults.some(({ path }) => path.startsWith(`events[${index}].`))
      ? [{ index, value }]
      : [],
  )
  const catalogue = resolveCatalogue(
    { organizers, events: sound.map(({ value }) => value), eventGroups: [] },
    loadedAtSSE,
  )
  return { catalogue, indexes: sound.map(({ index }) => index) }
}
