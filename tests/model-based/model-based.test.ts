import { expect, test } from 'vitest'
import { engineOfTests } from '../support/store/fresh-store.ts'
import { checkModel } from './run-model.ts'

/** After a failure, the search for the shortest sequence takes time. */
const patienceMs = 300_000

/** The other engine decides with the same scripts, and each step takes it many trips. */
const runs = { sqlite: 20, postgres: 5 }

test('accounts for every ticket and every cent after random steps and crashes', {
  timeout: patienceMs,
  tags: ['CHK-33', 'ORD-1', 'ORD-7', 'ORD-49'],
}, async () => {
  await expect(checkModel({ seed: 20261121, runs: runs[engineOfTests], steps: 60 })).resolves.toBeUndefined()
})
