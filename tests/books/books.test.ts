import { expect, test } from 'vitest'
import { checkBooks } from './check-books.ts'

/** After a failure, the search for the shortest sequence takes time. */
const patienceMs = 300_000

test('whatever buyers, banks, the provider and crashes do, every place and every cent is accounted for', {
  timeout: patienceMs,
}, async () => {
  await expect(checkBooks({ seed: 20261121, runs: 20, steps: 60 })).resolves.toBeUndefined()
})
