import { expect, test } from 'vitest'
import { publishSale, sampleFacts } from '../testing/sample-sale.ts'
import { checkSeen } from './check-seen.ts'

test('a root that was seen after its round is no witness, whatever round or time the shop told then', () => {
  const { draw, seen } = publishSale(sampleFacts)
  const then = seen[1]?.draw ?? draw
  for (const told of [{}, { roundTimeSSE: draw.roundTimeSSE + 30 }, { round: draw.round + 10 }])
    expect(checkSeen(draw, [{ seenSSE: draw.roundTimeSSE, draw: { ...then, ...told } }])).toBe('late')
  expect(checkSeen(draw, seen)).toBe('right')
})
