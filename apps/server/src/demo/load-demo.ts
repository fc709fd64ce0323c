import { demoCatalogue } from '@pokfei/catalogue-file/demo/demo-catalogue'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { AppDeps } from '../app-deps.ts'
import { loadEvents, type FileLoadResult } from '../catalogue/load-catalogue-file.ts'
import { sellDemoTickets } from './sell-demo-tickets.ts'

type DemoDeps = Pick<AppDeps, 'store' | 'clock' | 'payments' | 'settings' | 'draw'>

/** Loads the demo catalogue and sells the tickets that it shows as sold. */
export async function loadDemo(deps: DemoDeps, act: OperatorAct): Promise<FileLoadResult> {
  const result = await loadEvents(deps, demoCatalogue.path, act)
  if (result.kind === 'loaded') await sellDemoTickets(deps)
  return result
}

/**
 * Fills an empty database with the demo's events. Its pictures are drawn later. Throws if the demo's own file is
 * rejected.
 */
export async function loadDemoWhenEmpty(deps: DemoDeps): Promise<void> {
  if ((await deps.store.catalogue.revision()) > 0) return
  const result = await loadDemo(deps, { operator: 'demo', nowSSE: deps.clock.nowSSE(), reason: null, isDryRun: false })
  if (result.kind === 'invalid') throw new Error(`the demo catalogue is invalid: ${JSON.stringify(result.issues)}`)
}
