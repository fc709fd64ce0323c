import { counted } from '@pokfei/format/counted'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { evidenceLines } from '../../books/evidence-lines.ts'
import { tellWholeStory } from '../../desk/ticket-end.ts'
import { changeVerb, done, refused } from '../frame/command.ts'
import { noSuchOrder, orderName } from '../frame/order-name.ts'

/** The most entries of the audit log in the evidence. */
const mostEntries = 1000

/** Writes what a bank asks for in a dispute. It is a change, because it takes data of a member out of the shop. */
export const evidenceVerb = changeVerb({
  words: 'writes a text for the bank that decides a dispute: purchase, buyer, terms, mails, admissions, refunds',
  arguments: ['ORDERREF'],
  options: { out: { value: 'FILE', words: 'the text to write; only you can read it, and it replaces no file' } },
  example: '7Q4M-K2XD --out evidence.txt --reason "the bank asks"',
  input: z.object({ ORDERREF: orderName, out: z.string('Name the text to write: --out FILE.') }),
  result: z.object({ orderReference: z.string(), file: z.string(), lineCount: z.int() }),
  async run({ store, publicURL }, { ORDERREF: orderReference, out }, act) {
    const story = await tellWholeStory({ store }, orderReference, mostEntries)
    if (story === null) return noSuchOrder(orderReference)
    const file = resolve(out)
    if (existsSync(file)) return refused(`${file} already exists. Name another file. Nothing was written.`)
    if (!existsSync(dirname(file))) return refused(`The folder of ${file} does not exist. Nothing was written.`)
    const lines = evidenceLines({ story, publicURL, writtenSSE: act.nowSSE })
    // The entry comes first, so that no text leaves the shop without one.
    if (!(await store.books.recordEvidence(orderReference, act))) return noSuchOrder(orderReference)
    if (!act.isDryRun) await writeFile(file, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o600 })
    return done({ orderReference, file, lineCount: lines.length })
  },
  print: ({ orderReference, file, lineCount }) => [
    `${file} has the evidence about ${orderReference} in ${counted(lineCount, 'line')}.`,
    'Read it before you send it to the bank, and delete it afterwards.',
  ],
})
