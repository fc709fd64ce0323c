import { expect, it } from 'vitest'
import { beaconWithStatements, listWithStatement } from './statements.ts'

it('takes no list without its signature for right', { tags: 'ROM-71' }, () => {
  for (const signed of ['right', 'none', 'notYet'] as const)
    expect(listWithStatement('missing', signed)).toBe('missing')
  for (const signed of ['notSigned', 'otherFacts', 'otherClosing', 'tooLate'] as const)
    expect(listWithStatement('right', signed)).toBe('otherStatement')
})

it('takes no round without its signed starts for right', { tags: 'ROM-71' }, () => {
  for (const starts of ['right', 'none'] as const) expect(beaconWithStatements('notYet', starts)).toBe('notYet')
  for (const starts of ['notSigned', 'otherOrder', 'otherRound', 'roundKnown', 'otherStart'] as const)
    expect(beaconWithStatements('right', starts)).toBe('otherStarts')
})
