import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import { hasErrorCode } from '../../adapters/has-error-code.ts'
import { packMemberData } from '../../personal-data/pack-member-data.ts'
import { done, refused, reportVerb } from '../frame/command.ts'
import { noSuchMember } from './find-members.ts'

/** Writes all data of one account into a zip, as the member gets it on account details. */
export const exportVerb = reportVerb({
  name: 'export',
  words: 'writes everything that is stored about one account into a zip, to answer a request for access',
  arguments: ['MEMBER'],
  options: { out: { value: 'FILE', words: 'the zip to write; only you can read it, and it replaces no file' } },
  example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b --out member.zip',
  input: z.object({ MEMBER: z.string(), out: z.string('Name the zip to write: --out FILE.') }),
  result: z.object({ memberID: z.string(), file: z.string(), byteCount: z.int() }),
  async run(deps, { MEMBER: typed, out }) {
    const memberID = typed.toLowerCase()
    const packed = await packMemberData(deps, memberID)
    if (packed === null) return noSuchMember(typed)
    const file = resolve(out)
    try {
      await writeFile(file, packed, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (hasErrorCode(error, 'EEXIST'))
        return refused(`${file} already exists. Name another file. Nothing was written.`)
      if (hasErrorCode(error, 'ENOENT')) return refused(`The folder of ${file} does not exist. Nothing was written.`)
      throw error
    }
    return done({ memberID, file, byteCount: packed.byteLength })
  },
  print: ({ memberID, file }) => [
    `${file} holds all data of ${memberID}: one page to read and one file for programs.`,
    'Send it to that person alone, and delete it afterwards.',
  ],
})
