import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forwardNouns } from '../../shared/writing-thread/forwarding-store.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

test('forwards every method of every noun to the same method', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-forward-'))
  const store = await openSqliteStore(join(folder, 'pokfei.sqlite'))
  const names: string[] = []
  for (const [noun, methods] of Object.entries(store)) {
    if (typeof methods !== 'object' || methods === null) continue
    for (const method of Object.keys(methods)) {
      const name = `${noun}.${method}`
      names.push(name)
      Reflect.set(methods, method, async (...args: readonly unknown[]) => [name, ...args])
    }
  }
  const forwarded = forwardNouns((call) => call(store))
  for (const name of names) {
    const [noun = '', method = ''] = name.split('.')
    const call: unknown = Reflect.get(Reflect.get(forwarded, noun), method)
    if (typeof call !== 'function') throw new Error(`${name} is not forwarded`)
    expect(await Reflect.apply(call, undefined, ['first', 'second'])).toEqual([name, 'first', 'second'])
  }
  expect(names.length).toBeGreaterThan(50)
  await store.close()
  rmSync(folder, { recursive: true })
})
