import { counted } from '@pokfei/format/counted'
import { resolve } from 'node:path'
import { drawLoaded, loadEvents, type FileLoadResult, type LoadedFile } from '../../catalogue/load-catalogue-file.ts'
import { oneFile } from '../frame/arguments.ts'
import { createProgressBar } from '../frame/progress.ts'
import { withStartupErrors } from '../../startup/with-startup-errors.ts'
import { printError } from '../../startup/print-error.ts'
import { readProcessConfig, type Config } from '../../config/config.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { openDeps } from '../../deps.ts'

type Deps = Parameters<typeof loadEvents>[0]

function printRejection({ issues }: Extract<FileLoadResult, { kind: 'invalid' }>, name: string): void {
  console.error(
    [`${name} was rejected. Nothing was changed:`, ...issues.map(({ path, message }) => `  ${path} ${message}`)].join(
      '\n',
    ),
  )
  process.exitCode = 1
}

function printWarnings({ warnings }: Pick<LoadedFile, 'warnings'>): void {
  if (warnings.length > 0)
    console.error(['Warnings:', ...warnings.map(({ path, message }) => `  ${path} ${message}`)].join('\n'))
}

/** Prints the changes that a load of the file would make. */
function printChanges({ changes }: Pick<LoadedFile, 'changes'>, name: string): void {
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

/** Returns the number of picture files that a catalogue names. */
const countFiles = ({ catalogue: { events, eventGroups } }: LoadedFile): number =>
  [...events, ...eventGroups].reduce((sum, { images }) => sum + Object.keys(images).length, 0)

/** Prints what was loaded, and who draws its pictures. */
function printLoaded(loaded: LoadedFile, name: string, draws: boolean): void {
  printWarnings(loaded)
  const { organizers, events, eventGroups } = loaded.counts
  console.log(
    `${name}: ${counted(organizers, 'organizer')}, ${counted(events, 'event')} and ${counted(eventGroups, 'group')} loaded.`,
  )
  if (draws) return console.log('A running server sells them within two seconds. Their pictures are drawn now.')
  console.log('A running server sells them within two seconds and draws their pictures. --draw draws them here.')
  const files = countFiles(loaded)
  if (files > 0)
    console.log(`The file names ${counted(files, 'picture')}. The server reads them: keep them where they are.`)
}

/** Draws the pictures of a loaded file, and prints how far that is and how it ends. */
async function draw(deps: Deps, loaded: LoadedFile): Promise<void> {
  const bar = createProgressBar('picture', process.stdout, () => performance.now())
  const { rendered, unchanged, failed } = await drawLoaded(deps, loaded, (done, total) => bar.report(done, total))
  bar.end()
  console.log(`${counted(rendered, 'picture')} drawn, ${unchanged} unchanged.`)
  if (failed.length > 0)
    console.error(['Not drawn:', ...failed.map(({ path, message }) => `  ${path} ${message}`)].join('\n'))
}

async function check(deps: Deps, file: string): Promise<void> {
  const result = await loadEvents(deps, resolve(file), true)
  if (result.kind === 'invalid') return printRejection(result, file)
  printChanges(result, file)
  printWarnings(result)
}

/** The arguments of the operator. Without a file, the demo's own is loaded. */
interface SeedArguments {
  readonly file: string | null
  readonly checkOnly: boolean
  readonly draws: boolean
}

async function load(config: Config, { file, checkOnly, draws }: SeedArguments): Promise<void> {
  const { deps, close } = await openDeps(config)
  try {
    if (file === null && (await deps.store.dataMode.candidates())?.length !== 1) {
      printError(
        'This data was not made by a demo, so it takes no demo events. Name the catalogue file: npm run seed -- FILE.',
      )
    } else if (file !== null && checkOnly) await check(deps, file)
    else {
      const name = file ?? 'The demo catalogue'
      const result = file === null ? await loadDemo(deps) : await loadEvents(deps, resolve(file))
      if (result.kind === 'invalid') return printRejection(result, name)
      printLoaded(result, name, draws)
      if (draws) await draw(deps, result)
    }
  } finally {
    await close()
  }
}

/** Loads or checks a catalogue file, or loads the demo's own. */
export async function seed(args: readonly string[]): Promise<void> {
  const configuration = readProcessConfig()
  if (configuration.kind === 'invalid') return printError('Nothing was loaded:', configuration.errors)
  const checkOnly = args.includes('--check')
  const draws = args.includes('--draw')
  const typed = args.filter((one) => one !== '--check' && one !== '--draw')
  const file = oneFile(typed)
  if ((typed.length > 0 || checkOnly) && file === null)
    return printError('Name one catalogue file: npm run seed -- FILE.')
  if (checkOnly && draws)
    return printError('--check writes nothing, so there is nothing to draw. Leave out one of --check and --draw.')
  const { config } = configuration
  if (config.mode === 'production' && file === null)
    return printError('Production sells no demo events. Name the catalogue file: npm run seed -- FILE.')
  await withStartupErrors(config, () => load(config, { file, checkOnly, draws }))
}
