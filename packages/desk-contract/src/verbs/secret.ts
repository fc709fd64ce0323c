import { z } from 'zod'
import { changeContract } from '../frame/verb-contract.ts'

/** The verbs about the secret. */
export const secret = {
  rotate: changeContract({
    input: z.object({}),
    result: z.object({ lockedCount: z.int(), keyCount: z.int(), rooms: z.array(z.string()) }),
    refusals: {
      noSecret: () => ({
        en: 'Set SECRET to the new secret, and SECRET_PREVIOUS to the old one. Nothing was changed.',
        zh: '請將 SECRET 設為新密鑰，並將 SECRET_PREVIOUS 設為舊密鑰。沒有作出任何改動。',
      }),
      foreignKeys: (hasPrevious: boolean, events: readonly string[]) => {
        const lines = events.map((event) => `  ${event}`)
        const names = hasPrevious ? 'Neither SECRET nor SECRET_PREVIOUS opens' : 'SECRET does not open'
        const namesCN = hasPrevious ? 'SECRET 及 SECRET_PREVIOUS 均' : 'SECRET '
        return {
          en: [
            `${names} the ticket keys of these events. Set SECRET_PREVIOUS to the old SECRET. Nothing was changed.`,
            ...lines,
          ].join('\n'),
          zh: [
            `${namesCN}未能開啟以下活動的門票密鑰。請將 SECRET_PREVIOUS 設為舊的 SECRET。沒有作出任何改動。`,
            ...lines,
          ].join('\n'),
        }
      },
      changedMeanwhile: () => ({
        en: 'Another command changed the keys meanwhile. Nothing was changed. Try again.',
        zh: '另一指令同時更改了密鑰。沒有作出任何改動，請再試一次。',
      }),
    },
    subjectOf: () => ({ kind: 'ticketKeys', id: 'all' }),
  }),
}
