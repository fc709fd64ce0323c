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

it('reads the number and the told start of version 2, and never one without the other', { tags: 'ROM-72' }, () => {
  const told = { startSSE: 1_797_769_928, chainHash: '52'.repeat(32), round: 34_988_842 }
  const numbered = { ...receipt, number: 7, told }
  expect(readReceipt(JSON.stringify(numbered))).toEqual(numbered)
  for (const part of [{ number: 7 }, { told }, { number: 7, told: { ...told, round: 'x' } }])
    expect(readReceipt(JSON.stringify({ ...receipt, ...part }))).toBeNull()
})
