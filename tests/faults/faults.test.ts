import { expect, test } from 'vitest'
import { findPostgresPrograms } from '../support/postgres/postgres-programs.ts'
import { crashServer } from './crashed-server.ts'
import { cutCommits } from './cut-commits.ts'
import { endSessions } from './ended-sessions.ts'
import { failOver } from './failover.ts'
import { loseStandby } from './lost-standby.ts'
import { fallSilent } from './silence.ts'
import { skewClocks } from './skewed-clocks.ts'
import { stopProcess } from './stopped-process.ts'
import { takeConnections } from './too-many-connections.ts'

/**
 * Faults in the middle of a sale on PostgreSQL, each a few times. `npm run bench -- faults` has them at full size. After
 * each, the audit is clean, nothing acknowledged is lost, and no key is answered twice differently.
 */

const seed = 1
const hasPrograms = process.env['TEST_POSTGRES_URL'] === undefined && findPostgresPrograms() !== null

test('sessions that are ended', async () => {
  expect(await endSessions({ seed, times: 10 })).toContain('sessions were ended')
})

test('connections that are cut before, within and after a commit, and before its answer', async () => {
  expect(await cutCommits({ seed, times: 10 })).toContain('40 commits were cut off')
})

test('a network that swallows everything', async () => {
  expect(await fallSilent({ seed, times: 2 })).toContain('the network fell silent 2 times')
})

test.skipIf(process.platform === 'win32')('a stopped process that holds the event', async () => {
  expect(await stopProcess({ seed, times: 1 })).toContain('was stopped 1 times')
})

test('clocks that differ', async () => {
  expect(await skewClocks({ seed, times: 5 })).toContain('clocks differ')
})

test.skipIf(!hasPrograms)('a server that crashes, stops and loses its power', async () => {
  expect(await crashServer({ seed, times: 3 })).toContain('the server went down 3 times')
})

test.skipIf(!hasPrograms)('a server without a free connection', async () => {
  expect(await takeConnections({ seed, times: 2 })).toContain('connections 2 times')
})

test.skipIf(!hasPrograms)('a standby that takes over', async () => {
  expect(await failOver({ seed, times: 1 })).toContain('took over')
})

test.skipIf(!hasPrograms)('a standby that dies', async () => {
  expect(await loseStandby({ seed, times: 1 })).toContain('nothing was acknowledged')
})
