import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Returns an empty folder for one test, which is deleted after the test. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pokfei-catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
