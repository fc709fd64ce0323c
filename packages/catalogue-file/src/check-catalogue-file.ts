import { catalogueFile } from '@pokfei/contracts/catalogue-file'
import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import { listShapeIssues } from './list-shape-issues.ts'
import { listRuleIssues, type KnownCatalogue } from './list-rule-issues.ts'
import { readReadableParts, type ReadableParts } from './read-readable-parts.ts'
import { resolveCatalogue, resolveRooms } from './resolve-catalogue.ts'
import type { RoomPlan } from '@pokfei/domain/rooms/room-load'
import type { ResolvedCatalogue } from '@pokfei/domain/catalogue/resolved-catalogue'

/** A catalogue that can be loaded, or all issues of the file. */
export type CatalogueFileCheck =
  | { readonly kind: 'ok'; readonly catalogue: ResolvedCatalogue; readonly rooms: readonly RoomPlan[] }
  | { readonly kind: 'invalid'; readonly issues: readonly CatalogueIssue[]; readonly valid?: ValidEvents }

/** The events of an invalid file without an issue of their own. The caller can check these against the store too. */
export interface ValidEvents {
  readonly catalogue: ResolvedCatalogue
  /** The index in the file of each event. */
  readonly indexes: readonly number[]
}

/**
 * Checks a parsed catalogue file: its shape, and the rules between its parts. Such rules concern an ID given twice, a
 * group with an unknown event, or a seat sold by two types. It returns all issues at once, and checks the sound parts
 * of an invalid file too.
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
  const parsed = catalogueFile.safeParse(json, { reportInput: true })
  const shapeIssues = parsed.success ? [] : listShapeIssues(parsed.error.issues)
  const parts = readReadableParts(json, parsed.data)
  const issues = [...shapeIssues, ...parts.hiddenIssues, ...listRuleIssues(parts, loadedAtSSE, known, leastAmountCents)]
  if (!parsed.success || issues.length > 0)
    return { kind: 'invalid', issues, valid: listValidEvents(parts, issues, loadedAtSSE, known) }
  return {
    kind: 'ok',
    catalogue: resolveCatalogue(parsed.data, loadedAtSSE),
    rooms: resolveRooms(parsed.data, loadedAtSSE),
  }
}

function listValidEvents(
  parts: ReadableParts,
  issues: readonly CatalogueIssue[],
  loadedAtSSE: number,
  known?: KnownCatalogue,
): ValidEvents {
  const organizers = parts.organizers.flatMap(({ value }) => value ?? [])
  const invalidIndexes = new Set(issues.map(({ path }) => /^events\[(\d+)\]\./.exec(path)?.[1]))
  const organizerIDs = new Set([...organizers.map(({ organizerID }) => organizerID), ...(known?.organizerIDs ?? [])])
  const valid = parts.events.flatMap(({ index, value }) =>
    value !== undefined && organizerIDs.has(value.organizerID) && !invalidIndexes.has(String(index))
      ? [{ index, value }]
      : [],
  )
  const catalogue = resolveCatalogue(
    { organizers, events: valid.map(({ value }) => value), eventGroups: [] },
    loadedAtSSE,
  )
  return { catalogue, indexes: valid.map(({ index }) => index) }
}
