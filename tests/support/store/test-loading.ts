import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OperationDeps } from '@pokfei/server/operations/frame/operation'
import { testSecret } from '../fixtures/test-secret.ts'

/** Opens the parts that a load of a test needs beside the database. There are no pictures and no beacon. */
export const testLoading: OperationDeps['openLoading'] = async () => ({
  payments: { leastAmountCents: 400 },
  settings: { mediaDir: join(tmpdir(), 'pokfei-no-media'), secret: testSecret },
})
