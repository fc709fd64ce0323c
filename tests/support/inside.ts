import { test } from 'vitest'
import { isInContainer } from './shop-place.ts'

/** A test that has to reach inside the server: it moves the clock, swaps a part, or looks into the database. It runs
 *  in the process only; where the image is tried, it is counted as such. */
export const inside: typeof test.skip = isInContainer ? test.skip : test
