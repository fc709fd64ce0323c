import type { FieldChange } from '@pokfei/catalogue-file/list-differences'
import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { events } from '@pokfei/desk-contract/verbs/events'
import type { StaffScope } from '@pokfei/domain/staff/caller'
import { saveCatalogue } from '../../catalogue/save-catalogue.ts'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { faultsOf, wordsOfFault } from './file-faults.ts'

const { refusals } = events.save

/** Returns the refusal of changes that are more than the caller's scope, or null. An organizer is one for the whole shop. */
function refuseScope(scope: StaffScope, changes: readonly FieldChange[]) {
  const has = (entry: FieldChange['entry']) => changes.some((change) => change.entry === entry)
  if (scope.kind !== 'all' && has('organizer')) return refuse(refusals, 'organizerOfShop')
  return scope.kind === 'event' && has('eventGroup') ? refuse(refusals, 'groupOfOrganizer') : null
}

/** Saves a catalogue file as a load does. A dry run returns the difference. */
export const saveOperation = changeOperation(events.save, async (deps, { catalogue }, act) => {
  const { store, clock, caller } = deps
  const loading = { ...(await deps.openLoading()), store, clock }
  const tried = await saveCatalogue(loading, catalogue, { ...act, isDryRun: true })
  const saved =
    tried.kind === 'invalid' || act.isDryRun || refuseScope(caller.scope, tried.changes) !== null
      ? tried
      : await saveCatalogue(loading, catalogue, act)
  if (saved.kind === 'invalid') {
    const faults = faultsOf(saved.issues)
    return { ...refuse(refusals, 'faults', faults.length), faults }
  }
  const refused = refuseScope(caller.scope, saved.changes)
  if (refused !== null) return refused
  const result = {
    events: saved.events.map(({ key, kind, sold }) => ({ event: key, kind, soldCount: sold })),
    changes: [...saved.changes],
    slips: saved.warnings.map((issue) => {
      const { en: messageEN, zh: messageCN } = wordsOfFault(issue)
      return { path: issue.path, messageEN, messageCN }
    }),
  }
  return saved.changes.length === 0 ? unchanged(result) : done(result)
})
