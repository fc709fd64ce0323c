import type {
  AuditDetails,
  AuditEntry,
  AuditedChange,
  AuditSubject,
  AuditVerb,
} from '@pokfei/domain/audit-log/audit-entry'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'

/** A row of the audit log without its number. */
export interface AuditRow {
  readonly operator: string
  readonly staffID: string | null
  readonly recordedSSE: number
  readonly verb: AuditVerb
  readonly subjectKind: AuditSubject['kind']
  readonly subjectID: string
  readonly before: AuditDetails | null
  readonly after: AuditDetails | null
  readonly reason: string | null
}

/** Returns the row of a change. */
export const auditRow = (
  { operator, staffID, nowSSE, reason }: OperatorAct,
  { verb, subject, before, after }: AuditedChange,
): AuditRow => ({
  operator,
  staffID: staffID ?? null,
  recordedSSE: nowSSE,
  verb,
  subjectKind: subject.kind,
  subjectID: subject.id,
  before,
  after,
  reason,
})

/** Returns the entry of a row. */
export const auditEntry = ({ subjectKind, subjectID, ...row }: AuditRow): AuditEntry => ({
  ...row,
  subject: { kind: subjectKind, id: subjectID },
})
