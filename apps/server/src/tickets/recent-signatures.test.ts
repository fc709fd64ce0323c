import { expect, test } from 'vitest'
import { openRecentSignatures } from './recent-signatures.ts'

test('what was not asked for longest makes room', () => {
  const recent = openRecentSignatures(2)
  recent.keep('a', '1')
  recent.keep('b', '2')
  expect(recent.find('a')).toBe('1')
  recent.keep('c', '3')
  expect(['a', 'b', 'c'].map(recent.find)).toEqual(['1', undefined, '3'])
})
