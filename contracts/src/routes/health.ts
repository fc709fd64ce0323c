import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { open } from '../access.ts'

const c = initContract()

/** The release that runs: its version, and the commit of its sources, which may be `unknown`. */
const release = { version: z.string(), commit: z.string() }

/** Health checks for the people who run the process. */
export const healthContract = c.router({
  live: {
    method: 'GET',
    path: '/healthz',
    summary: 'The process runs',
    responses: { 200: z.object({ status: z.literal('ok') }) },
    metadata: open,
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    summary:
      'The process can serve: the database responds, and nobody asked the process to stop. `readOnly`: the disk is full, so pages and tickets are shown and nothing is saved. `wrongClock`: the clocks of this machine and of the database differ by five seconds or more',
    responses: {
      200: z.object({ status: z.enum(['ok', 'readOnly']), ...release }),
      503: z.object({ status: z.enum(['unavailable', 'stopping', 'wrongClock']), ...release }),
    },
    metadata: open,
  },
})
