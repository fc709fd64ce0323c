import { counted } from '@pokfei/format/counted'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { drawLoaded, loadEvents, type LoadedFile } from '../../catalogue/load-catalogue-file.ts'
import type { DrawingReport } from '../../pictures/picture-drawer.ts'
import { refuse as refusal } from '@pokfei/desk-contract/frame/refusal'
import type { Program, ProgramCall } from '../frame/program.ts'
import { createProgressBar } from '../frame/progress.ts'
import { faultsOf } from '../../operations/events/file-faults.ts'
import { programRefusals } from '../frame/program-refusals.ts'
import { readProcessConfig, type Config } from '../../config/config.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { openDeps } from '../../deps.ts'

type Deps = Parameters<typeof loadEvents>[0]

function printWarnings({ warnings }: Pick<LoadedFile, 'warnings'>): void {
  if (warnings.length > 0)
    console.error(['Warnings:', ...warnings.map(({ path, message }) => `  ${path} ${message}`)].join('\n'))
}

/** Returns the changes that a load of the file would make. */
function changeLines({ changes }: Pick<LoadedFile, 'changes'>, name: string): readonly string[] {
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length
  const changed = changes
    .filter(({ kind }) => kind !== 'unchanged')
    .flatMap(({ key, kind, changedFields, sold }) => [
      `  ${kind} ${key}${sold > 0 ? ` (${counted(sold, 'ticket')} sold)` : ''}`,
      ...changedFields.map((one) => `    ${one}`),
    ])
  return [
    `${name} has no errors: ${counted(count('added'), 'new event')}, ${count('changed')} changed, ${count('removed')} removed, ${count('unchanged')} unchanged. Nothing was written.`,
    ...changed,
  ]
}

/** Returns the number of picture files that a catalogue names. */
const countFiles = ({ catalogue: { events, eventGroups } }: LoadedFile): number =>
  [...events, ...eventGroups].reduce((sum, { images }) => sum + Object.keys(images).length, 0)

/** Returns what was loaded, and who draws its pictures. */
function loadedLines(loaded: LoadedFile, name: string, draws: boolean): readonly string[] {
  const { organizers, events, eventGroups } = loaded.counts
  const counts = `${name}: ${counted(organizers, 'organizer')}, ${counted(events, 'event')} and ${counted(eventGroups, 'group')} loaded.`
  if (draws) return [counts, 'Once a server runs, it sells them within two seconds. Their pictures are drawn now.']
  const files = countFiles(loaded)
  return [
    counts,
    'Once a server runs, it sells them within two seconds and draws their pictures. --draw draws them here.',
    ...(files > 0
      ? [`The file names ${counted(files, 'picture')}. The server reads them: keep them where they are.`]
      : []),
  ]
}

/** Draws the pictures of a loaded file. Prints how far that is and how it ends, and returns that. */
async function draw(deps: Deps, loaded: LoadedFile, { isJSON, say }: ProgramCall): Promise<DrawingReport> {
  const bar = isJSON ? null : createProgressBar('picture', process.stdout, () => performance.now())
  const report = await drawLoaded(deps, loaded, (done, total) => bar?.report(done, total))
  bar?.end()
  const { rendered, unchanged, failed } = report
  say(`${counted(rendered, 'picture')} drawn, ${unchanged} unchanged.`)
  if (failed.length > 0)
    console.error(['Not drawn:', ...failed.map(({ path, message }) => `  ${path} ${message}`)].join('\n'))
  return report
}

async function load(config: Config, call: ProgramCall, act: OperatorAct): Promise<void> {
  const { file, say, tell } = call
  const { deps, close } = await openDeps(config)
  try {
    if (file === null && (await deps.store.dataMode.candidates())?.length !== 1)
      return call.refuse(refusal(programRefusals, 'notOfDemo'))
    const name = file ?? 'The demo catalogue'
    const result = file === null ? await loadDemo(deps, act) : await loadEvents(deps, call.path(), act)
    if (result.kind === 'invalid') {
      call.refuse({ ...refusal(programRefusals, 'faults', name), faults: faultsOf(result.issues) })
      return printWarnings(result)
    }
    const draws = call.has('draw')
    if (act.isDryRun) say(...changeLines(result, name))
    printWarnings(result)
    if (!act.isDryRun) say(...loadedLines(result, name, draws))
    const drawn = draws ? await draw(deps, result, call) : null
    const { organizers, events, eventGroups } = result.counts
    const { changes, warnings } = result
    tell({ organizers, events, eventGroups, changes, warnings, drawn }, act.isDryRun)
  } finally {
    await close()
  }
}

/** Loads or checks a catalogue file, or loads the demo's own. */
export const seedProgram: Program = {
  file: { needed: 'Name one catalogue file: npm run seed -- FILE.', isOptional: true },
  options: {
    check: { value: null, words: 'says what would change, and writes nothing, as --dry-run does' },
    draw: { value: null, words: 'draws the pictures here, instead of the server' },
  },
  isChange: true,
  example: 'spring.json --reason "the spring season"',
  async run(call) {
    const configuration = readProcessConfig()
    if (configuration.kind === 'invalid')
      return call.refuse(refusal(programRefusals, 'invalidConfiguration'), configuration.errors)
    const { config } = configuration
    const typed = call.act(config)
    if ('code' in typed) return call.wrong(typed)
    const act = { ...typed, isDryRun: typed.isDryRun || call.has('check') }
    if (act.isDryRun && call.file === null) return call.refuse(refusal(programRefusals, 'needsFile'))
    if (act.isDryRun && call.has('draw')) return call.refuse(refusal(programRefusals, 'nothingToDraw'))
    if (config.mode === 'production' && call.file === null)
      return call.refuse(refusal(programRefusals, 'noDemoInProduction'))
    await call.onData(config, () => load(config, call, act))
  },
}
