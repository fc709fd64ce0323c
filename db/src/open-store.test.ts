import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from './open-store.ts'

test('opens an absolute or relative file URL and creates its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-open-'))
  for (const [name, url] of [
    ['a', `file://${folder}/a/pokfei.db`],
    ['b', `file:${folder}/b/pokfei.db`],
    ['c', `file:${relative(process.cwd(), folder)}/c/pokfei.db`],
  ] as const) {
    const store = await openStore(url)
    await store.ping()
    expect(existsSync(join(folder, name, 'pokfei.db')), url).toBe(true)
    await store.close()
  }
  rmSync(folder, { recursive: true })
})

test('rejects another kind of URL without repeating its password', async () => {
  const failure = openStore('mysql://root:secret@localhost/pokfei')
  await expect(failure).rejects.toThrow('must start with "file:" or "postgres:"')
  await expect(failure).rejects.not.toThrow('secret')
})
