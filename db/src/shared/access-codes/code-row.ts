import type { AccessCode, CodeTarget, KeptPlaces } from '@pokfei/domain/access-codes/access-code'

/** The row of a code with its event and the places of its allotment, as every engine reads it. */
export interface CodeRow {
  readonly codeNo: number
  readonly eventNo: number
  readonly organizerID: string
  readonly eventID: string
  readonly code: string
  readonly allotmentName: string | null
  readonly typeIDs: readonly string[] | null
  readonly uses: number
  readonly usesPerMember: number | null
  readonly usedCount: number
  readonly fromSSE: number | null
  readonly untilSSE: number | null
  readonly stoppedSSE: number | null
  readonly keptTypeID: string | null
  readonly keptPlaces: number | null
  readonly keptSeats: readonly number[] | null
}

/** A code with the places that it opens. */
export interface StoredCode {
  readonly codeNo: number
  readonly eventNo: number
  readonly code: AccessCode
  /** Null if the code opens no allotment. */
  readonly kept: KeptPlaces | null
}

/** Returns the code of a row. Throws if the allotment of the code is gone. */
export function storedCodeOf(row: CodeRow): StoredCode {
  const { codeNo, eventNo, allotmentName, typeIDs, keptTypeID, keptPlaces, keptSeats, ...fields } = row
  const target: CodeTarget =
    allotmentName === null ? { kind: 'types', typeIDs: typeIDs ?? [] } : { kind: 'allotment', name: allotmentName }
  const code: AccessCode = { ...fields, target }
  if (allotmentName === null) return { codeNo, eventNo, code, kept: null }
  if (keptTypeID === null || keptPlaces === null || keptSeats === null)
    throw new Error(`the allotment ${allotmentName} of a code is gone`)
  return {
    codeNo,
    eventNo,
    code,
    kept: { name: allotmentName, typeID: keptTypeID, places: keptPlaces, seats: keptSeats },
  }
}

/** Returns the columns that a new code is stored with. */
export function newCodeRow({ code, target, uses, usesPerMember, fromSSE, untilSSE }: AccessCode) {
  return {
    code,
    allotmentName: target.kind === 'allotment' ? target.name : null,
    typeIDs: target.kind === 'types' ? target.typeIDs : null,
    uses,
    usesPerMember,
    fromSSE,
    untilSSE,
  }
}
