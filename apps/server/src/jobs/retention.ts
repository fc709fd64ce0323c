import { retentionKinds } from '@pokfei/domain/personal-data/retention'
import { applyRetention } from '@pokfei/domain/services/personal-data/apply-retention'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { startJob } from './start-job.ts'

const everyMilliseconds = 60 * 60 * 1000

/**
 * Deletes data whose time is over, each hour while the server listens (ACC-101), and completes the list of erasures.
 * Unregistered accounts that it erases join the list too.
 */
export function startRetention(app: FastifyInstance, deps: Pick<AppDeps, 'store' | 'clock' | 'erasureList'>): void {
  startJob(app, {
    async run(isStopping) {
      const counts = await applyRetention(deps, isStopping)
      for (const kind of retentionKinds) app.metrics.countBy('retention', kind, counts[kind])
      // Another process may have erased members meanwhile.
      await deps.erasureList?.sync()
    },
    everyMilliseconds,
    failure: 'retention round failed',
    failureLevel: 'warn',
  })
}
