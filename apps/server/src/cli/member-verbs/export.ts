import { members } from '@pokfei/desk-contract/verbs/members'
import { commandVerb } from '../frame/command.ts'

/** Writes all data of one account into a zip, as the member gets it on account details. */
export const exportVerb = commandVerb(members.export, {
  words: 'writes everything that is stored about one account into a zip, to answer a request for access',
  arguments: { MEMBER: 'member' },
  file: {
    words: 'the zip to write; only you can read it, and it replaces no file',
    needed: 'Name the zip to write: --out FILE.',
  },
  example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b --out member.zip --reason "asked by mail"',
  print: ({ memberID }, { file }) => [
    `${file} holds all data of ${memberID}: one page to read and one file for programs.`,
    'Send it to that person alone, and delete it afterwards.',
  ],
})
