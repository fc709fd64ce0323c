import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'

/** An account as its screen has it. */
export type Account = VerbResult<'members', 'show'>['members'][number]

/** The acts on an account. */
export type AccountAct = 'correct' | 'move' | 'signOut' | 'export' | 'forget'

/** The parts of an act's window that the screen gives it. */
export interface AccountWindow {
  readonly account: Account
  readonly onClose: () => void
}

/** Returns the number of mails to an address. Only a confirmed one gets any. */
export const mailsOf = ({ email, emailConfirmedSSE }: Account): number =>
  email === null || emailConfirmedSSE === null ? 0 : 1
