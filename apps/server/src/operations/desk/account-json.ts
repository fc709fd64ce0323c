import { printScope, type StaffScope } from '@pokfei/domain/staff/caller'
import type { StaffAccount } from '@pokfei/domain/staff/desk-session'

const daySeconds = 86_400

/** Returns an account in the shape of the contract. */
export const accountJSON = ({ scope, ...account }: StaffAccount) => ({ ...account, scope: printScope(scope) })

/** Returns when an access ends that lasts so many days from now on, or null if it has no end. */
export const endOfDays = (days: number | null | undefined, nowSSE: number): number | null =>
  days === undefined || days === null ? null : nowSSE + days * daySeconds

/** Returns the value that the words of a refusal name: the name of the account, or the scope that nobody knows. */
export const namedIn = (kind: string, name: string, scope: StaffScope | undefined): string =>
  kind === 'noSuchScope' && scope !== undefined ? printScope(scope) : name
