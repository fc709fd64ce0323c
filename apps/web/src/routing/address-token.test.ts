import { expect, it } from 'vitest'
import { tokenIn } from './address-token.ts'

const token = 'kJ1tq8Zx0vVb3nMw5yRc7uTd9eSf2gHa4iLo6pQs8zA'

it('finds the token of a complete link', () => {
  expect(tokenIn(`#token=${token}`)).toBe(token)
})

it.each([
  '',
  '#',
  '#token=',
  `#token=${token.slice(1)}`,
  `#token=${token}x`,
  `#token=${token}&x=1`,
  `?token=${token}`,
  `#${token}`,
])('finds no token in %j', (hash) => {
  expect(tokenIn(hash)).toBeNull()
})
