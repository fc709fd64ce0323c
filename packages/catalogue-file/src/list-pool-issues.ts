import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { issueAt, type Path } from './list-shape-issues.ts'
import type { ReadableEvent } from './read-readable-parts.ts'
import { placesOf } from './resolve-catalogue.ts'
import { resolveInstant } from './resolve-instant.ts'

type Type = NonNullable<ReadableEvent['ticketTypes'][number]>

/**
 * Returns the issues of types that share places, accompany others or have windows of their own (SHR-1, SHR-3, SHR-5,
 * SHR-6). A malformed type is none of them.
 */
export function listPoolIssues(event: ReadableEvent, at: Path, loadedAtSSE: number): CatalogueIssue[] {
  const types = new Map(event.ticketTypes.flatMap((type) => (type === undefined ? [] : [[type.typeID, type] as const])))
  const isWhole = types.size === event.ticketTypes.length
  return event.ticketTypes.flatMap((type, index) => {
    if (type === undefined) return []
    const ofType: Path = [...at, 'ticketTypes', index]
    const found = (typeID: string): Type | undefined => types.get(typeID)
    return [
      ...(isWhole ? listNameIssues(type, found, ofType) : []),
      ...listWindowIssues(event, type, ofType, loadedAtSSE),
      ...listProofIssues(type, ofType),
    ]
  })
}

function listNameIssues(type: Type, found: (typeID: string) => Type | undefined, at: Path): CatalogueIssue[] {
  const issues: CatalogueIssue[] = []
  const { typeID, onlyWith } = type
  const poolID = placesOf(type)
  const pool = poolID === undefined ? undefined : found(poolID)
  if (poolID !== undefined && pool === undefined)
    issues.push(issueAt([...at, 'placesOf'], `names no ticket type of the event: ${poolID}`))
  const ofPool = pool && placesOf(pool)
  if (ofPool !== undefined)
    issues.push(issueAt([...at, 'placesOf'], `names ${poolID}, which has no places of its own: name ${ofPool}`))
  if (onlyWith === undefined) return issues
  const other = found(onlyWith)
  const path = [...at, 'onlyWith']
  if (other === undefined) issues.push(issueAt(path, `names no ticket type of the event: ${onlyWith}`))
  else if (onlyWith === typeID) issues.push(issueAt(path, 'must name another ticket type'))
  else if ((placesOf(other) ?? onlyWith) !== (poolID ?? typeID))
    issues.push(issueAt(path, `names ${onlyWith}, which sells other places: both must share theirs with "placesOf"`))
  else if (other.onlyWith !== undefined)
    issues.push(issueAt(path, `names ${onlyWith}, which accompanies ${other.onlyWith}: name that one`))
  return issues
}

function listWindowIssues(event: ReadableEvent, type: Type, at: Path, loadedAtSSE: number): CatalogueIssue[] {
  const resolved = (instant: Type['saleStartTimeSSE']): number | null =>
    instant === undefined ? null : resolveInstant(instant, loadedAtSSE)
  const [start, end] = [resolved(type.saleStartTimeSSE), resolved(type.saleEndTimeSSE)]
  const saleStart = resolved(event.saleStartTimeSSE)
  const saleEnd = resolved(event.saleEndTimeSSE ?? event.eventStartTimeSSE)
  const issues: CatalogueIssue[] = []
  if (start !== null && end !== null && end <= start)
    issues.push(issueAt([...at, 'saleEndTimeSSE'], `must be after the type goes on sale (${formatDateTime(start)})`))
  const windows = [
    ['saleStartTimeSSE', start],
    ['saleEndTimeSSE', end],
  ] as const
  for (const [key, instant] of windows) {
    if (instant === null) continue
    if (saleStart !== null && instant < saleStart)
      issues.push(issueAt([...at, key], `must not be before the sale of the event (${formatDateTime(saleStart)})`))
    else if (saleEnd !== null && instant > saleEnd)
      issues.push(issueAt([...at, key], `must not be after the sale of the event (${formatDateTime(saleEnd)})`))
  }
  return issues
}

/** Door staff and holders read the proof in their own languages, so it stands in both. */
function listProofIssues({ proofEN = '', proofCN = '' }: Type, at: Path): CatalogueIssue[] {
  if ((proofEN === '') === (proofCN === '')) return []
  return [issueAt([...at, proofEN === '' ? 'proofEN' : 'proofCN'], 'is missing: the proof stands in both languages')]
}
