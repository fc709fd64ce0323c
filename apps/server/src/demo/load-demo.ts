import { demoCatalogue } from '@pokfei/db/seed/demo/demo-catalogue'
import type { AppDeps } from '../app-deps.ts'
import { drawPictures, loadCatalogueFile, type FileLoadResult } from '../catalogue/load-catalogue-file.ts'
import { sellDemoTickets } from './sell-demo-tickets.ts'

type DemoDeps = Pick<AppDeps, 'store' | 'clock' | 'payments' | 'settings'>

/** Loads the demo catalogue and sells what it shows as sold. */
export async function loadDemo(deps: DemoDeps): Promise<FileLoadResult> {
  const result = await loadCatalogueFile(deps, demoCatalogue.path)
  if (result.kind === 'loaded') await sellDemoTickets(deps)
  return result
}

/** Fills an empty database with the demo, so that the first look shows something. `say` tells what is
 *  being done, since drawing the pictures takes a while. Throws when the demo's own file is refused. */
export async function loadDemoWhenEmpty(deps: DemoDeps, say: (line: string) => void): Promise<void> {
  const { events, organizers } = await deps.store.catalogue.snapshot()
  if (events.length > 0 || organizers.length > 0) return
  say('Loading the demo catalogue and drawing its posters. This happens once.')
  // First, so that a start that is broken off while it draws finds the database still empty next time.
  await drawPictures(deps, demoCatalogue.path)
  const result = await loadDemo(deps)
  if (result.kind === 'refused') throw new Error(`the demo catalogue is refused: ${JSON.stringify(result.faults)}`)
}
