import type { ErasureObstacle } from '@pokfei/domain/personal-data/erasure'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { changeVerb, done, refused } from '../frame/command.ts'
import { findByID, noSuchMember } from './find-members.ts'

const obstacleTexts = {
  orderInProgress: 'is not settled yet; its payment deadline is',
  ticketLive: 'has valid tickets until',
  refundOpen: 'has a refund under way since',
  disputeOpen: 'has a disputed payment since',
} as const satisfies Record<Exclude<ErasureObstacle['kind'], 'ticketUndated'>, string>

const lineOf = ({ kind, orderReference, dateSSE }: ErasureObstacle): string =>
  kind === 'ticketUndated'
    ? `  Order ${orderReference} has valid tickets of a postponed event, which has no date yet.`
    : `  Order ${orderReference} ${obstacleTexts[kind]} ${formatDateTime(dateSSE)}.`

/** Requests the erasure of one account, as the member does on account details. */
export const forgetVerb = changeVerb({
  words: 'requests the erasure of one account; it happens after seven days, and the member can take it back',
  arguments: ['MEMBER'],
  options: { english: { value: null, words: 'mails the member in English; the default is Chinese' } },
  example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b --reason "asked by mail"',
  input: z.object({ MEMBER: z.string(), english: z.boolean().optional() }),
  result: z.object({ memberID: z.string(), dueSSE: z.int() }),
  async run(deps, { MEMBER: typed, english = false }, act) {
    const found = await findByID(deps, typed)
    if (found.kind !== 'found') return found
    const { memberID } = found.member
    const result = await deps.store.erasures.requestFor(memberID, english ? 'en' : 'zh', act)
    if (result === null) return noSuchMember(typed)
    if (result.kind === 'pending') return done({ memberID, dueSSE: result.pending.dueSSE })
    return refused(`${memberID} cannot be erased yet. Nothing was done.`, ...result.obstacles.map(lineOf))
  },
  print: ({ memberID, dueSSE }) => [
    `${memberID} is erased after ${formatDateTime(dueSSE)}, Hong Kong time.`,
    'A mail goes to a confirmed address. Until then the member can take it back on account details.',
  ],
})
