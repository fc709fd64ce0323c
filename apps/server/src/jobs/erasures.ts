import { applyErasures } from '@pokfei/domain/services/personal-data/apply-erasures'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { memberHash } from '../http/logging/security-events.ts'
import { startJob } from './start-job.ts'

/** The time between two rounds. An erasure happens within it after its time. */
const standardRoundMilliseconds = 60_000

/** Traces of an erasure of the last day may still be in the files, if the process ended before it removed them. */
const recentSeconds = 86_400

/**
 * Erases members whose time has come, while the server listens (ACC-95). After each erasure it adds the member to the
 * list outside the database, and removes traces from the files.
 */
export function startErasures(app: FastifyInstance, deps: AppDeps): void {
  const { store, clock, erasureList, settings } = deps
  /** True while files may hold traces. Null until the first round has looked. */
  let hasTraces: boolean | null = null

  async function hadRecentErasure(): Promise<boolean> {
    const erased = await store.erasures.listErased()
    return erased.some(({ erasedSSE }) => erasedSSE > clock.nowSSE() - recentSeconds)
  }

  startJob(app, {
    async run(isStopping) {
      if (store.isFull()) return
      const steps = await applyErasures(deps, isStopping)
      for (const { kind, memberID } of steps) {
        app.metrics.countBy('erasures', kind)
        app.log.info({ member: memberHash(memberID), step: kind }, 'erasure of a member')
      }
      const hasErased = steps.some(({ kind }) => kind === 'erase')
      hasTraces = hasErased || (hasTraces ?? (await hadRecentErasure()))
      if (hasErased) await erasureList?.sync()
      if (hasTraces) hasTraces = !(await store.erasures.removeTraces())
    },
    everyMilliseconds: settings.roundMilliseconds ?? standardRoundMilliseconds,
    failure: 'erasure round failed',
  })
}
