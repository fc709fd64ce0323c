import { test } from 'vitest'
import { isInContainer } from './is-in-container.ts'

/** An in-process test. It moves the clock, replaces a part or reads the database, so it cannot run against the image.
 *  The container suite counts it as such. */
export const inProcessTest: typeof test.skip = isInContainer ? test.skip : test
