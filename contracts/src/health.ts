import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { open } from './access.ts'

const c = initContract()

/** For those who run the process. */
export const healthContract = c.router({
  live: {
    method: 'GET',
    path: '/healthz',
    summary: 'The process lives',
    responses: { 200: z.object({ status: z.literal('ok') }) },
    metadata: open,
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    summary: 'The process can serve: the database answers and the catalogue is loaded',
    responses: { 200: z.object({ status: z.literal('ok') }), 503: z.object({ status: z.literal('unavailable') }) },
    metadata: open,
  },
})
