import { resolve } from 'node:path'
import { loadCatalogueFile, type FileLoadResult } from './catalogue/load-catalogue-file.ts'
import { oneFile } from './commands/arguments.ts'
import { orExplain } from './commands/or-explain.ts'
import { sayFault } from './commands/say-fault.ts'
import { readProcessConfig, type Config } from './config.ts'
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

async function load(config: Config, file: string | null): Promise<void> {
  const { deps, close } = await openDeps(config)
  try {
    if (file === null) report(await loadDemo(deps), 'The demo catalogue')
    else report(await loadCatalogueFile(deps, resolve(file)), file)
  } finally {
    await close()
  }
}

const configuration = readProcessConfig()
const typed = process.argv.slice(2)
const file = oneFile(typed)
if (configuration.kind === 'refused') {
  sayFault('Nothing can be loaded:', configuration.faults)
} else if (typed.length > 0 && file === null) {
  sayFault('Name one catalogue file: npm run seed -- FILE.')
} else if (configuration.config.mode === 'production' && file === null) {
  sayFault('Production sells no demo events. Name the catalogue file: npm run seed -- FILE.')
} else {
  await orExplain(configuration.config, () => load(configuration.config, file))
}
