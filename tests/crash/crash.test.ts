import { expect, test } from 'vitest'
import { checkCrashes } from './check-crashes.ts'

test('a process that is killed around a payment loses no order, no ticket and no cent', async () => {
  const deaths = [
    'after orders.place',
    'after payments.create',
    'after orders.openPayment',
    'before orders.settle',
    'after payments.refund',
  ] as const
  await expect(checkCrashes({ seed: 1, deaths })).resolves.toBeUndefined()
})

test('nor does one that is killed anywhere', async () => {
  await expect(checkCrashes({ seed: 2, deaths: ['anywhere', 'anywhere', 'anywhere'] })).resolves.toBeUndefined()
})
