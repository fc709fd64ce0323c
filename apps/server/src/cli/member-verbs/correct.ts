import { readName } from '@pokfei/domain/members/person-name'
import { z } from 'zod'
import { changeVerb, done, refused } from '../frame/command.ts'
import { findByID, noSuchMember } from './find-members.ts'

const correctable = { displayName: 'name', contactNumber: 'phone number' } as const

/** Corrects the name or the phone number of an account. */
export const correctVerb = changeVerb({
  words: 'corrects the name or the phone number of one account',
  arguments: ['MEMBER'],
  options: {
    name: { value: 'NAME', words: 'the right name, as gates and receipts show it' },
    phone: { value: 'DIGITS', words: 'the right phone number, digits only' },
  },
  example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b --phone 61234567 --reason "asked by mail"',
  input: z
    .object({
      MEMBER: z.string(),
      name: z.string().optional(),
      phone: z
        .string()
        .regex(/^\d{6,15}$/, '--phone takes 6 to 15 digits.')
        .optional(),
    })
    .refine(({ name, phone }) => name !== undefined || phone !== undefined, 'Name what is right: --name or --phone.'),
  result: z.object({ memberID: z.string(), corrected: z.array(z.enum(['displayName', 'contactNumber'])) }),
  async run(deps, { MEMBER: typed, name, phone }, act) {
    const read = name === undefined ? null : readName(name)
    if (read?.kind === 'rejected') return refused('A name has a letter and at most 80 characters. Nothing was done.')
    const found = await findByID(deps, typed)
    if (found.kind !== 'found') return found
    const { memberID } = found.member
    const corrected = await deps.store.members.correct(
      memberID,
      { displayName: read?.name ?? null, contactNumber: phone ?? null },
      act,
    )
    if (corrected === null) return noSuchMember(typed)
    return corrected.length === 0
      ? refused('The account says so already. Nothing was done.')
      : done({ memberID, corrected: [...corrected] })
  },
  print: ({ memberID, corrected }) => [
    `The ${corrected.map((one) => correctable[one]).join(' and the ')} of ${memberID} ${corrected.length === 1 ? 'was' : 'were'} corrected.`,
    'Tickets, receipts and gates show it from now on. Saved PDFs keep what they show.',
  ],
})
