import type { AccessCodeRejectionReason } from '@pokfei/contracts/reasons'
import type { OpenedTickets } from '@pokfei/contracts/routes/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { openCodeQuery } from './open-code-query.ts'
import { useApi } from '../../api/use-api.ts'
import { browserStorage } from '../../browser-storage/storage.ts'
import { readCheckoutDraft, storeCheckoutDraft } from '../../purchase/checkout-draft.ts'

/** The access code of the selection, and what the server says about it. */
export interface EnteredCode {
  /** The code as the buyer typed it. Null without one. */
  readonly code: string | null
  /** The tickets that the code opens. Undefined without a valid code. */
  readonly opened: OpenedTickets | undefined
  readonly reason: AccessCodeRejectionReason | undefined
  /** The failure of the lookup. Null if the server has decided. */
  readonly failure: Error | null
  readonly isPending: boolean
  readonly enter: (code: string) => void
  readonly remove: () => void
}

/**
 * Returns the access code of an event (SEL-58 to SEL-61). It is stored like the selection. A code that the server rejects
 * is stored no more, so that no order has it, but the buyer still sees it.
 */
export function useAccessCode(event: EventKey): EnteredCode {
  const [code, setCode] = useState(() => readCheckoutDraft(browserStorage(), event).accessCode)
  const { organizerID, eventID } = event
  const { data, error, isFetching, refetch } = useQuery({
    ...openCodeQuery(useApi(), event, code ?? ''),
    enabled: code !== null,
  })
  const lookup = code === null || isFetching ? undefined : data
  const stored = lookup === undefined ? undefined : lookup.kind === 'opened' ? code : null
  useEffect(() => {
    if (stored !== undefined) storeCheckoutDraft(browserStorage(), { organizerID, eventID }, { accessCode: stored })
  }, [stored, organizerID, eventID])
  return {
    code,
    opened: lookup?.kind === 'opened' ? lookup.tickets : undefined,
    reason: lookup?.kind === 'rejected' ? lookup.reason : undefined,
    failure: code === null || isFetching ? null : error,
    isPending: code !== null && isFetching,
    enter: (entered) => (entered === code ? void refetch() : setCode(entered)),
    remove: () => {
      setCode(null)
      storeCheckoutDraft(browserStorage(), event, { accessCode: null })
    },
  }
}
