import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { packMemberData } from '../../personal-data/pack-member-data.ts'
import { changeVerb, done, refused } from '../frame/command.ts'
import { findByID, noSuchMember } from './find-members.ts'

/**
 * Writes all data of one account into a zip, as the member gets it on account details. It is a change, because it takes data
 * of a member out of the shop.
 */
export const exportVerb = changeVerb({
  words: 'writes everything that is stored about one account into a zip, to answer a request for access',
  arguments: ['MEMBER'],
  options: { out: { value: 'FILE', words: 'the zip to write; only you can read it, and it replaces no file' } },
  example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b --out member.zip --reason "asked by mail"',
  input: z.object({ MEMBER: z.string(), out: z.string('Name the zip to write: --out FILE.') }),
  result: z.object({ memberID: z.string(), file: z.string(), byteCount: z.int() }),
  async run(deps, { MEMBER: typed, out }, act) {
    const found = await findByID(deps, typed)
    if (found.kind !== 'found') return found
    const { memberID } = found.member
    const file = resolve(out)
    if (existsSync(file)) return refused(`${file} already exists. Name another file. Nothing was written.`)
    if (!existsSync(dirname(file))) return refused(`The folder of ${file} does not exist. Nothing was written.`)
    const packed = await packMemberData(deps, memberID)
    // The entry comes first, so that no data leaves the shop without one.
    if (packed === null || !(await deps.store.personalData.recordExport(memberID, act))) return noSuchMember(typed)
    if (!act.isDryRun) await writeFile(file, packed, { flag: 'wx', mode: 0o600 })
    return done({ memberID, file, byteCount: packed.byteLength })
  },
  print: ({ memberID, file }) => [
    `${file} holds all data of ${memberID}: one page to read and one file for programs.`,
    'Send it to that person alone, and delete it afterwards.',
  ],
})
