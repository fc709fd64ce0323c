import { expect, it } from 'vitest'
import { cutAtMatch } from './cut-at-match.ts'

it('cuts a name around the match', { tags: 'BRW-94' }, () => {
  expect(cutAtMatch('Harbour Nights', 'NIGHT')).toEqual(['Harbour ', 'Night', 's'])
  expect(cutAtMatch('Harbour Nights', 'nihgts')).toBeUndefined()
  expect(cutAtMatch('Harbour Nights', ' ')).toBeUndefined()
})

it('matches a typed apostrophe with a printed one', { tags: 'BRW-88' }, () => {
  expect(cutAtMatch('Don’t Stop', "don't")).toEqual(['', 'Don’t', ' Stop'])
  expect(cutAtMatch("Don't Stop", 'don’t')).toEqual(['', "Don't", ' Stop'])
})
