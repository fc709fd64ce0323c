import type { ClientBase } from 'pg'
import { OutcomeUnknown } from '@pokfei/domain/ports/store-errors'

/** The SQLSTATE of the warning, which has a text in the language of the server. */
const cancelledWait = '01000'

/**
 * Runs a commit on a connection. If a user or a time limit ends its wait for the synchronous standby, PostgreSQL commits
 * nevertheless and only warns. Throws {@link OutcomeUnknown} then: a failover would lose what was written.
 */
export async function hearingOfStandby<T>(client: ClientBase, commit: () => Promise<T>): Promise<T> {
  let isWarned = false
  const hear = ({ code }: { readonly code: string | undefined }): void => {
    if (code === cancelledWait) isWarned = true
  }
  client.on('notice', hear)
  try {
    const result = await commit()
    if (isWarned) throw new OutcomeUnknown('the database committed without its synchronous standby')
    return result
  } finally {
    client.off('notice', hear)
  }
}
