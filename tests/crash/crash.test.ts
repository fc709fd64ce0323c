import { expect, test } from 'vitest'
import { checkCrashes } from './check-crashes.ts'

test('loses no order, ticket or cent when a process is killed around a payment', { tags: 'ORD-49' }, async () => {
  const deaths = [
    'after orders.place',
    'after payments.create',
    'after orders.openPayment',
    'before orders.settle',
    'after payments.refund',
  ] as const
  await expect(checkCrashes({ seed: 1, deaths })).resolves.toBeUndefined()
})

test('loses no order, ticket or cent when a process is killed at any moment', { tags: 'ORD-49' }, async () => {
  await expect(checkCrashes({ seed: 2, deaths: ['anywhere', 'anywhere', 'anywhere'] })).resolves.toBeUndefined()
})
