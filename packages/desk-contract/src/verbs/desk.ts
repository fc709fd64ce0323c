import type { GrantRejection } from '@pokfei/domain/staff/decide-grant'
import type { Sentences } from '@pokfei/contracts/reasons'
import { z } from 'zod'
import { nothingDone } from '../frame/refusal.ts'
import { changeContract, reportContract, type NamedSubject } from '../frame/verb-contract.ts'
import { say } from '../inputs/input-words.ts'
import { accessDays, staffName, staffRole, staffScope } from '../inputs/staff-access.ts'

const accountShape = z.object({
  staffID: z.string(),
  name: z.string(),
  role: z.string(),
  scope: z.string(),
  isProgram: z.boolean(),
  /** When the access ends. Null if it has no end. */
  endsSSE: z.int().nullable(),
})

const staffShape = accountShape.extend({
  createdSSE: z.int(),
  revokedSSE: z.int().nullable(),
  invitedUntilSSE: z.int().nullable(),
  lastUsedSSE: z.int().nullable(),
  devices: z.array(z.object({ deviceName: z.string(), createdSSE: z.int(), lastUsedSSE: z.int().nullable() })),
})
/** An account of staff as JSON. */
export type StaffJSON = z.infer<typeof staffShape>

const grantRefusals = {
  programsInviteNobody: () => nothingDone('A program invites nobody.', '程式不能邀請任何人。'),
  moreThanOwnRole: () => nothingDone('Only an owner gives another role.', '只有店主可以給予其他職務。'),
  moreThanOwnScope: () => nothingDone('This scope is larger than your own.', '這個範圍超出你的範圍。'),
  longerThanOwn: () => nothingDone('This access would last longer than your own.', '這個權限的期限較你自己的長。'),
  noSuchScope: (scope: string) => nothingDone(`There is no ${scope}.`, `沒有 ${scope}。`),
} satisfies Readonly<Record<GrantRejection | 'noSuchScope', (scope: string) => Sentences>>

const nameTaken = (name: string) =>
  nothingDone(
    `${name} has an account already. Only the shell, or ${name} with the same role and scope, adds a device to it.`,
    `${name} 已有帳戶。只有伺服器的命令列，或 ${name} 本人以相同的職務及範圍，才可加入其他裝置。`,
  )

const noSuchStaff = (name: string) => nothingDone(`Nobody is named ${name}.`, `沒有名為 ${name} 的同事或程式。`)

/** The account of a name. A name that nobody has is one of a new account. */
const staffSubject = ({ name }: { readonly name: string }): NamedSubject => ({ kind: 'staffNamed', id: name })

const access = { role: staffRole, scope: staffScope.default({ kind: 'all' }), days: accessDays.optional() }

/** The verbs about the staff of the desk. */
export const desk = {
  invite: changeContract({
    input: z.object({ name: staffName, ...access }),
    result: accountShape.extend({
      url: z.string(),
      inviteExpiresSSE: z.int(),
      /** True if the link adds a device to a known account. */
      isKnown: z.boolean(),
    }),
    refusals: { ...grantRefusals, nameTaken },
    subjectOf: staffSubject,
  }),
  list: reportContract({
    input: z.object({}),
    result: z.object({ staff: z.array(staffShape) }),
    refusals: {},
  }),
  change: changeContract({
    input: z
      .object({
        name: z.string(say('is missing')).trim(),
        role: staffRole.optional(),
        scope: staffScope.optional(),
        /** From now on. Null removes the end. */
        days: accessDays.nullable().optional(),
      })
      .refine(
        ({ role, scope, days }) => role !== undefined || scope !== undefined || days !== undefined,
        say('Name what changes: ⟦role⟧, ⟦scope⟧ or ⟦days⟧.'),
      ),
    result: accountShape,
    refusals: { ...grantRefusals, nameTaken, noSuchStaff },
    subjectOf: staffSubject,
  }),
  revoke: changeContract({
    input: z.object({ name: z.string(say('is missing')).trim() }),
    result: accountShape,
    refusals: { noSuchStaff },
    subjectOf: staffSubject,
  }),
  token: changeContract({
    input: z.object({ name: staffName, ...access }),
    result: accountShape.extend({ token: z.string() }),
    refusals: { ...grantRefusals, nameTaken },
    subjectOf: staffSubject,
  }),
}
