import type { KeptPlaces } from '@pokfei/domain/access-codes/access-code'
import type { StoredCode } from '../../shared/access-codes/code-row.ts'
import type { BatchFacts } from './load-batch.ts'

/** The uses of access codes that a batch has counted or given back, and the places that are left for them. */
export interface CodeWrites {
  readonly newUses: { readonly orderNo: number; readonly codeNo: number; readonly memberNo: number }[]
  /** The orders that have given their uses back. */
  readonly endedOrderNos: number[]
  /** The differences of uses, by the number of the code. */
  readonly counts: Map<number, number>
  /** The changed allotments of codes at the end of the batch, by their names. */
  readonly kept: Map<string, KeptPlaces>
}

/** An order that uses a code. */
interface CodeOrder {
  readonly orderNo: number
  readonly memberNo: number
}

/** The access codes of a batch in memory. */
export interface BatchCodes {
  readonly writes: CodeWrites
  find(code: string): StoredCode | null
  findByNo(codeNo: number): StoredCode | null
  countUses(codeNo: number, memberNo: number): number
  use(code: string, order: CodeOrder): void
  giveBack(code: string, order: CodeOrder): void
  changeKept(kept: KeptPlaces): void
}

const nameOf = (codeNo: number, memberNo: number): string => `${codeNo}/${memberNo}`

/** Returns the codes of a batch. Several may open the same allotment, and each sees the places that the others left. */
export function createBatchCodes(facts: Pick<BatchFacts, 'codes' | 'codeUses'>): BatchCodes {
  const codes = new Map(facts.codes.map((stored) => [stored.code.code, stored]))
  const texts = new Map(facts.codes.map(({ codeNo, code }) => [codeNo, code.code]))
  const uses = new Map(facts.codeUses.map(({ codeNo, memberNo, count }) => [nameOf(codeNo, memberNo), count]))
  const writes: CodeWrites = { newUses: [], endedOrderNos: [], counts: new Map(), kept: new Map() }

  function find(code: string): StoredCode | null {
    const stored = codes.get(code)
    if (stored === undefined) return null
    return stored.kept === null ? stored : { ...stored, kept: writes.kept.get(stored.kept.name) ?? stored.kept }
  }

  /** Moves the uses of a code. Returns its number. */
  function move(code: string, { memberNo }: CodeOrder, by: 1 | -1): number {
    const stored = codes.get(code)
    if (stored === undefined) throw new Error('the access code of an order was not loaded')
    const { codeNo } = stored
    codes.set(code, { ...stored, code: { ...stored.code, usedCount: stored.code.usedCount + by } })
    const name = nameOf(codeNo, memberNo)
    uses.set(name, (uses.get(name) ?? 0) + by)
    writes.counts.set(codeNo, (writes.counts.get(codeNo) ?? 0) + by)
    return codeNo
  }

  return {
    writes,
    find,
    findByNo: (codeNo) => find(texts.get(codeNo) ?? ''),
    countUses: (codeNo, memberNo) => uses.get(nameOf(codeNo, memberNo)) ?? 0,
    use(code, order) {
      writes.newUses.push({ orderNo: order.orderNo, memberNo: order.memberNo, codeNo: move(code, order, 1) })
    },
    giveBack(code, order) {
      move(code, order, -1)
      writes.endedOrderNos.push(order.orderNo)
    },
    changeKept: (kept) => void writes.kept.set(kept.name, kept),
  }
}
