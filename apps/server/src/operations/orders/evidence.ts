import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { evidenceLines } from '../../books/evidence-lines.ts'
import { tellWholeStory } from '../../desk/ticket-end.ts'
import { changeOperation, doneWithFile } from '../frame/operation.ts'

/** The most entries of the audit log in the evidence. */
const mostEntries = 1000

const { refusals } = orders.evidence

/** Gives what a bank asks for in a dispute. */
export const evidenceOperation = changeOperation(
  orders.evidence,
  async ({ store, publicURL }, { orderReference }, act) => {
    const story = await tellWholeStory({ store }, orderReference, mostEntries)
    if (story === null) return refuse(refusals, 'noSuchOrder', orderReference)
    const lines = evidenceLines({ story, publicURL, writtenSSE: act.nowSSE })
    // The entry comes first, so that no text leaves the shop without one.
    if (!(await store.books.recordEvidence(orderReference, act))) return refuse(refusals, 'noSuchOrder', orderReference)
    return doneWithFile(
      { orderReference, lineCount: lines.length },
      { name: `evidence-${orderReference}.txt`, bytes: Buffer.from(`${lines.join('\n')}\n`) },
    )
  },
)
