import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { writeFile } from 'node:fs/promises'
import { evidenceLines } from '../../books/evidence-lines.ts'
import { tellWholeStory } from '../../desk/ticket-end.ts'
import { newFile } from '../frame/new-file.ts'
import { changeOperation, done } from '../frame/operation.ts'

/** The most entries of the audit log in the evidence. */
const mostEntries = 1000

const { refusals } = orders.evidence

/** Writes what a bank asks for in a dispute. */
export const evidenceOperation = changeOperation(
  orders.evidence,
  async ({ store, publicURL }, { orderReference, out }, act) => {
    const story = await tellWholeStory({ store }, orderReference, mostEntries)
    if (story === null) return refuse(refusals, 'noSuchOrder', orderReference)
    const file = newFile(out)
    if (typeof file !== 'string') return file
    const lines = evidenceLines({ story, publicURL, writtenSSE: act.nowSSE })
    // The entry comes first, so that no text leaves the shop without one.
    if (!(await store.books.recordEvidence(orderReference, act))) return refuse(refusals, 'noSuchOrder', orderReference)
    if (!act.isDryRun) await writeFile(file, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o600 })
    return done({ orderReference, file, lineCount: lines.length })
  },
)
