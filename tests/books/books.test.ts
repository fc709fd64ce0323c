import { expect, test } from 'vitest'
import { checkBooks } from './check-books.ts'

/** When something is wrong, the shortest way to it is looked for, which takes its time. */
const patienceMs = 300_000

test('whatever buyers, banks, the provider and crashes do, every place and every cent is accounted for', { timeout: patienceMs }, async () => {
  await expect(checkBooks({ seed: 20261121, runs: 20, steps: 60 })).resolves.toBeUndefined()
})
