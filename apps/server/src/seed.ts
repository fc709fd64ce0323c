import { resolve } from 'node:path'
import { loadCatalogueFile, loadEvents, type FileLoadResult } from './catalogue/load-catalogue-file.ts'
import { oneFile } from './commands/arguments.ts'
import { orExplain } from './commands/or-explain.ts'
import { sayFault } from './commands/say-fault.ts'
import { readProcessConfig, type Config } from './config.ts'
import { loadDemo } from './demo/load-demo.ts'
import { openDeps } from './deps.ts'

type Refusal = Extract<FileLoadResult, { kind: 'refused' }>

function sayRefusal({ faults }: Refusal, name: string): void {
  console.error(
    [`${name} was refused; nothing was changed:`, ...faults.map(({ path, message }) => `  ${path} ${message}`)].join(
      '\n',
    ),
  )
  process.exitCode = 1
}

function sayWarnings({ warnings }: Pick<Loaded, 'warnings'>): void {
  if (warnings.length > 0)
    console.error(['Look at this again:', ...warnings.map(({ path, message }) => `  ${path} ${message}`)].join('\n'))
}

type Loaded = Extract<FileLoadResult, { kind: 'loaded' }>

/** Prints the changes that a load of the file would make. */
function sayChanges({ changes }: Pick<Loaded, 'changes'>, name: string): void {
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length
  const changed = changes
    .filter(({ kind }) => kind !== 'unchanged')
    .flatMap(({ key, kind, what, sold }) => [
      `  ${kind} ${key}${sold > 0 ? ` (${sold} tickets sold)` : ''}`,
      ...what.map((one) => `    ${one}`),
    ])
  console.log(
    [
      `${name} has no fault: ${count('added')} events are new, ${count('changed')} change, ${count('unchanged')} stay. Nothing was written.`,
      ...changed,
    ].join('\n'),
  )
}

/** Prints the counts of a load or every fault, and sets the exit status. */
function report(result: FileLoadResult, name: string): void {
  if (result.kind === 'refused') {
    sayRefusal(result, name)
    return
  }
  const { counts, pictures } = result
  sayWarnings(result)
  console.log(
    `${name}: ${counts.organizers} organizers, ${counts.events} events and ${counts.eventGroups} groups loaded,`,
  )
  console.log(
    `${pictures.rendered} pictures drawn, ${pictures.kept} kept. A server that is running shows them within two seconds.`,
  )
}

async function check(deps: Parameters<typeof loadEvents>[0], file: string): Promise<void> {
  const result = await loadEvents(deps, resolve(file), true)
  if (result.kind === 'refused') return sayRefusal(result, file)
  sayChanges(result, file)
  sayWarnings(result)
}

async function load(config: Config, file: string | null, checkOnly: boolean): Promise<void> {
  const { deps, close } = await openDeps(config)
  try {
    if (file === null && (await deps.store.dataMode.candidates())?.length !== 1) {
      sayFault(
        'This data was not made by a demo, so no invented events are loaded into it. Name the catalogue file: npm run seed -- FILE.',
      )
    } else if (file !== null && checkOnly) await check(deps, file)
    else if (file === null) report(await loadDemo(deps), 'The demo catalogue')
    else report(await loadCatalogueFile(deps, resolve(file)), file)
  } finally {
    await close()
  }
}

const configuration = readProcessConfig()
const args = process.argv.slice(2)
const checkOnly = args[0] === '--check'
const typed = checkOnly ? args.slice(1) : args
const file = oneFile(typed)
if (configuration.kind === 'refused') {
  sayFault('Nothing can be loaded:', configuration.faults)
} else if ((typed.length > 0 || checkOnly) && file === null) {
  sayFault('Name one catalogue file: npm run seed -- FILE.')
} else if (configuration.config.mode === 'production' && file === null) {
  sayFault('Production sells no demo events. Name the catalogue file: npm run seed -- FILE.')
} else {
  await orExplain(configuration.config, () => load(configuration.config, file, checkOnly))
}
