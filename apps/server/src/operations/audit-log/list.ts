import { auditLog } from '@pokfei/desk-contract/verbs/audit-log'
import { reportOperation, done } from '../frame/operation.ts'
import { pageJSON } from './page-json.ts'

/** Shows who changed what. */
export const listOperation = reportOperation(auditLog.list, async ({ store, caller }, { after = null, limit }) =>
  done(pageJSON(await store.auditLog.list(null, after, limit, caller.scope))),
)
