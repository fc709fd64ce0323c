import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import type { z } from 'zod'

/** A place in a catalogue file: `['events', 3, 'images', 'seatPlan']`. */
export type Path = readonly PropertyKey[]

/** Returns a place in readable form: `events[3].images.seatPlan`. The whole file is `(file)`. */
export function formatPath(path: Path): string {
  const written = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return written === '' ? '(file)' : written.replace(/^\./, '')
}

/** Returns an issue at a place. */
export function issueAt(path: Path, message: string): CatalogueIssue {
  return { path: formatPath(path), message }
}

type Issue = z.core.$ZodIssue

/** The words for keys that are known elsewhere. */
const unknownKeys: Readonly<Record<string, string>> = {
  placesOf: 'must not stand beside ticketSeatingType: a type has places of its own, or those of another',
}

function sentence(issue: Issue): string {
  if (issue.code === 'invalid_type' && 'input' in issue && issue.input === undefined) return 'is missing'
  return issue.message.replace(/^Invalid (?:input|option): /, '')
}

/**
 * Returns the issues of a failed zod check: one for each unknown key and one for each other issue. The check reports its
 * input, which tells a missing value.
 */
export function listShapeIssues(issues: readonly Issue[], at: Path = []): CatalogueIssue[] {
  return issues.flatMap((issue) => {
    // A type with neither of both keys is read as one that shares places.
    if (issue.path.at(-1) === 'placesOf' && sentence(issue) === 'is missing')
      return [issueAt([...at, ...issue.path.slice(0, -1), 'ticketSeatingType'], 'is missing, and so is placesOf')]
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => issueAt([...at, ...issue.path, key], unknownKeys[key] ?? 'is not a known key'))
      : [issueAt([...at, ...issue.path], sentence(issue))]
  })
}
