import { expect, it } from 'vitest'
import { readReceipt } from './read-receipt.ts'

const receipt = {
  saleID: 'events/lion-rock/harbour-nights',
  entryID: '0f'.repeat(16),
  joinedSSE: 1_797_766_328,
  publicKey: 'ab'.repeat(32),
  signature: 'cd'.repeat(64),
}

it('reads a saved receipt, whatever stands beside its fields', { tags: 'ROM-72' }, () => {
  expect(readReceipt(JSON.stringify(receipt, null, 2))).toEqual(receipt)
  expect(readReceipt(`\n${JSON.stringify({ ...receipt, rank: 7 })} `)).toEqual(receipt)
})

it('takes nothing else for a receipt', { tags: 'ROM-72' }, () => {
  const others = [{ ...receipt, entryID: 'x' }, { ...receipt, joinedSSE: '1' }, { ...receipt, saleID: 7 }, [], null]
  for (const text of ['', 'my receipt', ...others.map((other) => JSON.stringify(other))])
    expect(readReceipt(text)).toBeNull()
})
