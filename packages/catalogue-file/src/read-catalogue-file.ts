import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { CatalogueIssue } from '@pokfei/domain/catalogue/load'
import { checkCatalogueFile, type CatalogueFileCheck } from './check-catalogue-file.ts'
import { checkPictures, listPathsOfPictures, type ReadPictureWidth } from './check-pictures.ts'
import { nameEntries } from './name-entries.ts'
import { issueAt } from './list-shape-issues.ts'
import type { KnownCatalogue } from './list-rule-issues.ts'
import { parseJSON } from './parse-json.ts'
import { placedInFile } from './placed-in-file.ts'
import { listWarnings } from './list-warnings.ts'

/** The result of reading a file. `warnings` are about valid entries that look like slips. */
export type CatalogueFileRead = CatalogueFileCheck & {
  readonly warnings: readonly CatalogueIssue[]
  /** Adds its ID to the place of an entry: `events[57] (night-9)`. */
  readonly named: (issue: CatalogueIssue) => CatalogueIssue
}

/**
 * Reads and checks a catalogue file. It must exist, be JSON in UTF-8, and pass {@link checkCatalogueFile}. Every
 * picture that it names must lie beside it and be complete. The result has all issues at once, each with the ID of its
 * entry. The content of the file never makes it throw. Relative instants count from `loadedAtSSE`.
 */
export async function readCatalogueFile(
  path: string,
  loadedAtSSE: number,
  readPictureWidth: ReadPictureWidth,
  known?: KnownCatalogue,
  leastAmountCents?: number,
): Promise<CatalogueFileRead> {
  const json = await readJSON(path)
  if (json.kind === 'invalid') return { ...json, warnings: [], named: (issue) => issue }
  const check = checkCatalogueFile(json.value, loadedAtSSE, known, leastAmountCents)
  const pictures = await checkPictures(json.value, dirname(path), readPictureWidth)
  const named = nameEntries(json.value)
  const issues = [...(check.kind === 'invalid' ? check.issues : []), ...pictures.issues].map(named)
  const warnings = [...warningsOf(check, loadedAtSSE), ...pictures.warnings].map(named)
  if (check.kind === 'invalid' || issues.length > 0)
    return { kind: 'invalid', issues, ...(check.kind === 'invalid' && { valid: check.valid }), warnings, named }
  return { ...check, warnings, named }
}

/** Checks a catalogue file that is read already, and has no pictures beside it. The places of its issues are bare paths. */
export function readCatalogueJSON(
  json: unknown,
  loadedAtSSE: number,
  known: KnownCatalogue,
  leastAmountCents: number,
): CatalogueFileRead {
  const check = checkCatalogueFile(json, loadedAtSSE, known, leastAmountCents)
  const issues = listPathsOfPictures(json)
  const rest = { warnings: warningsOf(check, loadedAtSSE), named: (issue: CatalogueIssue) => issue }
  if (check.kind === 'ok') return issues.length === 0 ? { ...check, ...rest } : { kind: 'invalid', issues, ...rest }
  return { ...check, issues: [...check.issues, ...issues], ...rest }
}

/** Returns the warnings about the valid events of a file. */
function warningsOf(check: CatalogueFileCheck, loadedAtSSE: number): readonly CatalogueIssue[] {
  if (check.kind === 'ok') return listWarnings(check.catalogue, loadedAtSSE)
  if (check.valid === undefined) return []
  return listWarnings(check.valid.catalogue, loadedAtSSE).map(placedInFile(check.valid.indexes))
}

type JSONRead =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'invalid'; readonly issues: readonly CatalogueIssue[] }

async function readJSON(path: string): Promise<JSONRead> {
  const reject = (message: string): JSONRead => ({ kind: 'invalid', issues: [issueAt([], message)] })
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    return reject(unreadable[codeOf(error)] ?? 'cannot be read')
  }
  if (!isUtf8(bytes)) return reject('is not encoded as UTF-8: save it so')
  const json = parseJSON(bytes.toString())
  if (json.kind === 'fault') return reject(`is not JSON: line ${json.line}, character ${json.column} is wrong`)
  return { kind: 'read', value: json.value }
}

/** The words about a file that cannot be read, by the codes of the system. */
const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'cannot be read: there is no such file',
  EACCES: 'cannot be read: this user may not read it',
  EISDIR: 'cannot be read: it is a folder',
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
