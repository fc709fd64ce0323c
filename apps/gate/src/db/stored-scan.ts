import { outcomeNamed, type OutcomeName } from '@pokfei/contracts/reasons'
import type { ScanRecord } from './records.ts'

/** A scan in the phone's storage. An older app wrote the former name of an outcome. */
export type StoredScan = Omit<ScanRecord, 'outcome'> & { readonly outcome: OutcomeName }

/** Returns a stored scan under today's names. */
export const readScan = (stored: StoredScan): ScanRecord => ({ ...stored, outcome: outcomeNamed(stored.outcome) })
