import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErasedMember } from '@pokfei/domain/personal-data/erasure'
import type { Store } from '@pokfei/domain/ports/store'
import { hasErrorCode } from '../adapters/has-error-code.ts'

/** The file in the data folder. No backup holds it. */
export const erasureListName = 'erasures.txt'

const head = '# Erased members, with the Unix time. A server that starts on a restored backup erases them again.\n'

const linePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{1,12})$/

/** The members that one transaction erases again. */
const erasedTogether = 100

/** The file that lists erased members outside the database (ACC-99). It holds IDs and times, and nothing personal. */
export interface ErasureList {
  /**
   * Brings list and database together. Members of the list that the database has whole are erased again, with their traces
   * in the files, and erased members that the list lacks are added to it. Returns how many of each.
   */
  readonly sync: () => Promise<{ readonly erasedAgain: number; readonly added: number }>
}

/** Creates the {@link ErasureList} of a data folder. */
export function createErasureList(dataDir: string, { erasures }: Pick<Store, 'erasures'>): ErasureList {
  const path = join(dataDir, erasureListName)
  /** True while files may hold traces of members who were erased again. */
  let hasTraces = false
  return {
    async sync() {
      const listed = await readList(path)
      const erased = await erasures.listErased()
      const erasedIDs = new Set(erased.map(({ memberID }) => memberID))
      const whole = listed.filter(({ memberID }) => !erasedIDs.has(memberID))
      let erasedAgain = 0
      for (let from = 0; from < whole.length; from += erasedTogether)
        erasedAgain += await erasures.eraseListed(whole.slice(from, from + erasedTogether))
      // These erasures keep their first time, so the job of erasures does not take them for recent ones.
      hasTraces ||= erasedAgain > 0
      if (hasTraces) hasTraces = !(await erasures.removeTraces())
      const listedIDs = new Set(listed.map(({ memberID }) => memberID))
      const missing = erased.filter(({ memberID }) => !listedIDs.has(memberID))
      if (missing.length > 0) await append(path, missing)
      return { erasedAgain, added: missing.length }
    },
  }
}

/** Returns the entries of the file. A missing file has none. A line that a crash cut short is left out. */
async function readList(path: string): Promise<readonly ErasedMember[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return ''
    throw error
  })
  return text.split('\n').flatMap((line): readonly ErasedMember[] => {
    const [, memberID, seconds] = linePattern.exec(line) ?? []
    return memberID === undefined ? [] : [{ memberID, erasedSSE: Number(seconds) }]
  })
}

/** Adds entries and waits until they are on the disk. Each begins on a line of its own, also after a cut line. */
async function append(path: string, entries: readonly ErasedMember[]): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    const { size } = await file.stat()
    const lines = entries.map(({ memberID, erasedSSE }) => `${memberID} ${erasedSSE}\n`).join('')
    await file.write(`${size === 0 ? head : '\n'}${lines}`)
    await file.sync()
  } finally {
    await file.close()
  }
}
