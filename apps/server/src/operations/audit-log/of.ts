import { auditLog } from '@pokfei/desk-contract/verbs/audit-log'
import { done, reportOperation } from '../frame/operation.ts'
import { pageJSON } from './page-json.ts'

/** Shows who changed one thing. */
export const ofOperation = reportOperation(auditLog.of, async ({ store, caller }, { subject, after = null, limit }) =>
  done(pageJSON(await store.auditLog.list(subject, after, limit, caller.scope))),
)
