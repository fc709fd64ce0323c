import { createHash } from 'node:crypto'

/** The secret of a test's server. It looks random, because a real server would reject it otherwise. */
export const testSecret = createHash('sha256').update('Tests may know it.').digest()
