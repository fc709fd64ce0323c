import type { BeaconResult, ListResult } from '@pokfei/draw/check/check-draw'
import type { SignedListResult, StartsResult } from '@pokfei/draw/check/check-statements'

/** Returns the result for an entry in a list that the shop had to sign. A list without its signature proves nothing. */
export const listWithStatement = (list: ListResult, signed: SignedListResult): ListResult | 'otherStatement' =>
  signed === 'right' || signed === 'none' || signed === 'notYet' ? list : 'otherStatement'

/** Returns the result for a beacon whose round follows from starts that the shop had to sign. */
export const beaconWithStatements = (beacon: BeaconResult, starts: StartsResult): BeaconResult | 'otherStarts' =>
  starts === 'right' || starts === 'none' ? beacon : 'otherStarts'
