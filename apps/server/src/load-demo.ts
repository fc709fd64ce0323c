import { demoCatalogue } from '@pokfei/db/seed/demo/demo-catalogue'
import { loadCatalogueFile, type FileLoadResult, type LoadDeps } from './catalogue/load-catalogue-file.ts'

/** Loads the demo catalogue. */
export async function loadDemo(deps: LoadDeps): Promise<FileLoadResult> {
  return loadCatalogueFile(deps, demoCatalogue.path)
}

/** Fills an empty database with the demo, so that the first look shows something. `say` tells what is
 *  being done, since drawing the pictures takes a while. Throws when the demo's own file is refused. */
export async function loadDemoWhenEmpty(deps: LoadDeps, say: (line: string) => void): Promise<void> {
  const { events, organizers } = await deps.store.catalogue.snapshot()
  if (events.length > 0 || organizers.length > 0) return
  say('Loading the demo catalogue and drawing its posters. This happens once.')
  const result = await loadDemo(deps)
  if (result.kind === 'refused') throw new Error(`the demo catalogue is refused: ${JSON.stringify(result.faults)}`)
}
