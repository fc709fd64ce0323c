import { crashServer } from '../faults/crashed-server.ts'
import { cutCommits } from '../faults/cut-commits.ts'
import { endSessions } from '../faults/ended-sessions.ts'
import { failOver } from '../faults/failover.ts'
import { loseStandby } from '../faults/lost-standby.ts'
import { neededPrograms, type Scenario } from '../faults/scenario.ts'
import { fallSilent } from '../faults/silence.ts'
import { skewClocks } from '../faults/skewed-clocks.ts'
import { stopProcess } from '../faults/stopped-process.ts'
import { takeConnections } from '../faults/too-many-connections.ts'
import { startPostgres } from '../support/postgres/start-postgres.ts'
import { createTemplate } from '../support/postgres/test-databases.ts'
import { serverVariable } from '../support/postgres/test-server-variable.ts'

/**
 * Faults in the middle of sales on PostgreSQL, at full size: `npm run bench -- faults`. An argument chooses one of them,
 * with its own seed: `npm run bench -- faults cuts 7`. Each prints a summary, or throws. docs/faults.md describes them.
 */

const faults: Readonly<Record<string, { readonly scenario: Scenario; readonly times: number }>> = {
  sessions: { scenario: endSessions, times: 200 },
  cuts: { scenario: cutCommits, times: 200 },
  silence: { scenario: fallSilent, times: 20 },
  stopped: { scenario: stopProcess, times: 10 },
  clocks: { scenario: skewClocks, times: 50 },
  crashes: { scenario: crashServer, times: 30 },
  connections: { scenario: takeConnections, times: 10 },
  failover: { scenario: failOver, times: 10 },
  standby: { scenario: loseStandby, times: 1 },
}

const [wanted, seed = '1'] = process.argv.slice(2)
const cluster = await startPostgres(neededPrograms())
process.env['TEST_ENGINE'] = 'postgres'
process.env[serverVariable] = JSON.stringify(await createTemplate(cluster.url))
try {
  for (const [name, { scenario, times }] of Object.entries(faults)) {
    if (wanted !== undefined && wanted !== name) continue
    const started = performance.now()
    const summary = await scenario({ seed: Number(seed), times })
    console.log(`${name}: ${summary} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  }
} finally {
  await cluster[Symbol.asyncDispose]()
}
