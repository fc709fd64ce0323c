import type { DataMode } from '../../data-mode.ts'
import type { AuditedChange } from '../audit-entry.ts'

const subject = { kind: 'shop', id: 'all' } as const

/** Returns the entry of a new shop. */
export const createdShopEntry = (mode: DataMode): AuditedChange => ({
  verb: 'shop create',
  subject,
  before: null,
  after: { mode },
})

/** Returns the entry of a restored shop. It follows the entries that the backup has. */
export const restoredShopEntry = (after: {
  readonly files: number
  readonly hasChecksums: boolean
}): AuditedChange => ({
  verb: 'shop restore',
  subject,
  before: null,
  after,
})
