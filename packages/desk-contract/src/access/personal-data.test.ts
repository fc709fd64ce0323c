import { expect, test } from 'vitest'
import { z } from 'zod'
import { personalAddress } from '../shapes/personal.ts'
import { maskPersonalData } from './personal-data.ts'

test('a part that is not there stays null, and is no empty object', { tags: 'DSK-12' }, () => {
  const shape = z.object({ count: z.object({ cents: z.int() }).nullable(), address: personalAddress })
  expect(maskPersonalData(shape, { count: null, address: null })).toEqual({ count: null, address: null })
  expect(maskPersonalData(shape, { count: { cents: 5 }, address: 'karen@example.com' })).toEqual({
    count: { cents: 5 },
    address: 'k•••@example.com',
  })
})
