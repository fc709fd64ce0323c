import { expect, test } from 'vitest'
import { checkBooks } from './check-books.ts'

test('whatever buyers, banks, the provider and crashes do, every place and every cent is accounted for', async () => {
  await expect(checkBooks({ seed: 20261121, runs: 40, steps: 40 })).resolves.toBeUndefined()
})
