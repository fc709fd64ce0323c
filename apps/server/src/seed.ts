import { resolve } from 'node:path'
import { loadCatalogueFile, type FileLoadResult } from './catalogue/load-catalogue-file.ts'
import { readProcessConfig } from './config.ts'
import { loadDemo } from './demo/load-demo.ts'
import { openDeps } from './deps.ts'

/** Tells what was loaded, or every fault, and sets the exit status. */
function report(result: FileLoadResult, name: string): void {
  if (result.kind === 'refused') {
    console.error([`${name} was refused; nothing was changed:`, ...result.faults.map(({ path, message }) => `  ${path} ${message}`)].join('\n'))
    process.exitCode = 1
    return
  }
  const { counts, pictures } = result
  console.log(`${name}: ${counts.organizers} organizers, ${counts.events} events and ${counts.eventGroups} groups loaded,`)
  console.log(`${pictures.rendered} pictures drawn, ${pictures.kept} kept. A server that is running shows them within two seconds.`)
}

const configuration = readProcessConfig()
const [file] = process.argv.slice(2)
if (configuration.kind === 'ready' && configuration.config.mode === 'production' && file === undefined) {
  console.error('Production sells no demo events. Name the catalogue file: npm run seed -- FILE.')
  process.exitCode = 1
} else if (configuration.kind === 'ready') {
  const { deps, close } = await openDeps(configuration.config)
  try {
    if (file === undefined) report(await loadDemo(deps), 'The demo catalogue')
    else report(await loadCatalogueFile(deps, resolve(file)), file)
  } finally {
    await close()
  }
} else {
  console.error(['Nothing can be loaded:', ...configuration.faults.map((fault) => `  - ${fault}`)].join('\n'))
  process.exitCode = 1
}
