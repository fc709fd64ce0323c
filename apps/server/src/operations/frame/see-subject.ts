import type { NamedSubject } from '@pokfei/desk-contract/frame/verb-contract'
import type { AuditSubject } from '@pokfei/domain/audit-log/audit-entry'
import type { OperatorAct, SeenRevision } from '@pokfei/domain/audit-log/operator-act'
import { nightOf } from '@pokfei/domain/books/till'
import type { Store } from '@pokfei/domain/ports/store'
import type { StaffCaller } from '@pokfei/domain/staff/caller'
import { findMembers } from './find-members.ts'

interface Deps {
  readonly store: Pick<Store, 'auditLog' | 'desk' | 'refunds' | 'staff'>
  readonly caller: StaffCaller
}

/**
 * Returns the subject that an input names, with its revision. `absent` means that there is no such subject for the caller,
 * as the operation says itself. Null means several subjects, which have no revision in common.
 */
export async function seeSubject(
  deps: Deps,
  named: NamedSubject,
  act: OperatorAct,
): Promise<SeenRevision | 'absent' | null> {
  const subject = await findSubject(deps, named, act)
  if (subject === 'several') return null
  // A new account is nobody's yet. Its name may be taken meanwhile, and then it has a revision.
  if (subject === null) return named.kind === 'staffNamed' ? { subject: null, revision: 0 } : 'absent'
  return { subject, revision: await deps.store.auditLog.revisionOf(subject) }
}

async function findSubject(
  deps: Deps,
  named: NamedSubject,
  act: OperatorAct,
): Promise<AuditSubject | 'several' | null> {
  const { store, caller } = deps
  switch (named.kind) {
    case 'orderOfTicket':
      return orderOf(await store.desk.findOrderOfTicket(named.id))
    case 'orderOfRefund':
      return orderOf((await store.refunds.find(named.id))?.orderReference ?? null)
    case 'eventOfCode': {
      const event = await store.desk.findEventOf({ kind: 'code', id: named.id })
      return event && { kind: 'event', id: `${event.organizerID}/${event.eventID}` }
    }
    case 'memberNamed': {
      const [found, ...others] = await findMembers(deps, named.id)
      if (others.length > 0) return 'several'
      return found === undefined ? null : { kind: 'member', id: found.memberID }
    }
    case 'staffNamed': {
      const staff = await store.staff.list(caller, act.nowSSE)
      const found =
        staff.find(({ name, revokedSSE }) => name === named.id && revokedSSE === null) ??
        staff.find(({ staffID }) => staffID === named.id.toUpperCase())
      return found === undefined ? null : { kind: 'staff', id: found.staffID }
    }
    case 'tillOf': {
      const { operator = act.operator, day = nightOf(act.nowSSE) } = named
      const isOwn = caller.scope.kind === 'all' || operator === caller.name
      return isOwn ? { kind: 'till', id: `${day}/${operator}` } : null
    }
    case 'event':
    case 'gate':
    case 'member':
    case 'order':
    case 'room':
    case 'shop':
    case 'staff':
    case 'ticketKeys':
    case 'till':
      return named
  }
}

const orderOf = (orderReference: string | null): AuditSubject | null =>
  orderReference === null ? null : { kind: 'order', id: orderReference }
