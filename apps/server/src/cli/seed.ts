import { counted } from '@pokfei/format/counted'
import { resolve } from 'node:path'
import { loadCatalogueFile, loadEvents, type FileLoadResult, type LoadSteps } from '../catalogue/load-catalogue-file.ts'
import { oneFile } from './frame/arguments.ts'
import { withStartupErrors } from '../startup/with-startup-errors.ts'
import { printError } from '../startup/print-error.ts'
import { readProcessConfig, type Config } from '../config/config.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { openDeps } from '../deps.ts'

type Rejection = Extract<FileLoadResult, { kind: 'invalid' }>

function printRejection({ issues }: Rejection, name: string): void {
  console.error(
    [`${name} was rejected. Nothing was changed:`, ...issues.map(({ path, message }) => `  ${path} ${message}`)].join(
      '\n',
    ),
  )
  process.exitCode = 1
}

function printWarnings({ warnings }: Pick<Loaded, 'warnings'>): void {
  if (warnings.length > 0)
    console.error(['Warnings:', ...warnings.map(({ path, message }) => `  ${path} ${message}`)].join('\n'))
}

type Loaded = Extract<FileLoadResult, { kind: 'loaded' }>

/** Prints the changes that a load of the file would make. */
function printChanges({ changes }: Pick<Loaded, 'changes'>, name: string): void {
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length
  const changed = changes
    .filter(({ kind }) => kind !== 'unchanged')
    .flatMap(({ key, kind, changedFields, sold }) => [
      `  ${kind} ${key}${sold > 0 ? ` (${counted(sold, 'ticket')} sold)` : ''}`,
      ...changedFields.map((one) => `    ${one}`),
    ])
  console.log(
    [
      `${name} has no errors: ${counted(count('added'), 'new event')}, ${count('changed')} changed, ${count('removed')} removed, ${count('unchanged')} unchanged. Nothing was written.`,
      ...changed,
    ].join('\n'),
  )
}

/** Prints the result of a load once its pictures are drawn, and sets the exit status. */
function printReport(result: FileLoadResult, name: string): void {
  if (result.kind === 'invalid') {
    printRejection(result, name)
    return
  }
  const { rendered, unchanged, failed } = result.pictures
  console.log(`${counted(rendered, 'picture')} drawn, ${unchanged} unchanged.`)
  if (failed.length > 0)
    console.error(['Not drawn:', ...failed.map(({ path, message }) => `  ${path} ${message}`)].join('\n'))
}

/** The time between two lines about the progress. */
const progressMilliseconds = 2_000

/** Returns the steps of a load that print what can be seen of it. */
function printSteps(name: string): LoadSteps {
  let printedAt = performance.now()
  return {
    onLoaded(loaded) {
      printWarnings(loaded)
      const { organizers, events, eventGroups } = loaded.counts
      console.log(
        `${name}: ${counted(organizers, 'organizer')}, ${counted(events, 'event')} and ${counted(eventGroups, 'group')} loaded.`,
      )
      console.log('A running server sells them within two seconds. Their pictures are drawn now.')
    },
    onPictures(done, total) {
      if (performance.now() - printedAt < progressMilliseconds) return
      printedAt = performance.now()
      console.log(`${done} of ${counted(total, 'picture')}`)
    },
  }
}

async function check(deps: Parameters<typeof loadEvents>[0], file: string): Promise<void> {
  const result = await loadEvents(deps, resolve(file), true)
  if (result.kind === 'invalid') return printRejection(result, file)
  printChanges(result, file)
  printWarnings(result)
}

async function load(config: Config, file: string | null, checkOnly: boolean): Promise<void> {
  const { deps, close } = await openDeps(config)
  try {
    if (file === null && (await deps.store.dataMode.candidates())?.length !== 1) {
      printError(
        'This data was not made by a demo, so it takes no demo events. Name the catalogue file: npm run seed -- FILE.',
      )
    } else if (file !== null && checkOnly) await check(deps, file)
    else if (file === null) printReport(await loadDemo(deps, printSteps('The demo catalogue')), 'The demo catalogue')
    else printReport(await loadCatalogueFile(deps, resolve(file), printSteps(file)), file)
  } finally {
    await close()
  }
}

const configuration = readProcessConfig()
const args = process.argv.slice(2)
const checkOnly = args[0] === '--check'
const typed = checkOnly ? args.slice(1) : args
const file = oneFile(typed)
if (configuration.kind === 'invalid') {
  printError('Nothing was loaded:', configuration.errors)
} else if ((typed.length > 0 || checkOnly) && file === null) {
  printError('Name one catalogue file: npm run seed -- FILE.')
} else if (configuration.config.mode === 'production' && file === null) {
  printError('Production sells no demo events. Name the catalogue file: npm run seed -- FILE.')
} else {
  await withStartupErrors(configuration.config, () => load(configuration.config, file, checkOnly))
}
