import type { NamedSubject } from '@pokfei/desk-contract/frame/verb-contract'
import type { AuditSubject } from '@pokfei/domain/audit-log/audit-entry'
import type { Store } from '@pokfei/domain/ports/store'

interface Deps {
  readonly store: Pick<Store, 'auditLog' | 'desk' | 'refunds'>
}

/** Returns the revision of the subject that an input names, or null if there is no such subject. */
export async function readRevision({ store }: Deps, named: NamedSubject | null): Promise<number | null> {
  const subject = named === null ? null : await findSubject({ store }, named)
  return subject === null ? null : store.auditLog.revisionOf(subject)
}

async function findSubject({ store }: Deps, { kind, id }: NamedSubject): Promise<AuditSubject | null> {
  if (kind !== 'orderOfTicket' && kind !== 'orderOfRefund') return { kind, id }
  const orderReference =
    kind === 'orderOfTicket'
      ? await store.desk.findOrderOfTicket(id)
      : ((await store.refunds.find(id))?.orderReference ?? null)
  return orderReference === null ? null : { kind: 'order', id: orderReference }
}
