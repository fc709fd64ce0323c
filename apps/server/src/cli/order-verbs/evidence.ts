import { orders } from '@pokfei/desk-contract/verbs/orders'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'

/** Writes what a bank asks for in a dispute. */
export const evidenceVerb = commandVerb(orders.evidence, {
  words: 'writes a text for the bank that decides a dispute: purchase, buyer, terms, mails, admissions, refunds',
  arguments: { ORDERREF: 'orderReference' },
  file: {
    words: 'the text to write; only you can read it, and it replaces no file',
    needed: 'Name the text to write: --out FILE.',
  },
  example: '7Q4M-K2XD --out evidence.txt --reason "the bank asks"',
  print: ({ orderReference, lineCount }, { file }) => [
    `${file} has the evidence about ${orderReference} in ${counted(lineCount, 'line')}.`,
    'Read it before you send it to the bank, and delete it afterwards.',
  ],
})
