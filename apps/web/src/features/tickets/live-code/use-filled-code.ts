import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** The hash of an address that opens with the code on the full screen. My Tickets leads to it (TKT-51). */
export const codeHash = 'code'

/** Returns the ticket whose code fills the screen, or null. A link can ask for the first valid one. */
export function useFilledCode(tickets: readonly OrderTicket[]) {
  const [filledID, setFilledID] = useState<string | null>(null)
  const navigate = useNavigate()
  const open = useEffectEvent(() => {
    if (location.hash !== `#${codeHash}`) return
    setFilledID(tickets.find(({ isRevoked }) => isRevoked !== true)?.ticketID ?? null)
    // A reload, or a way back to this page, shows the ticket.
    void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  })
  useEffect(() => open(), [])
  return { filledID, setFilledID }
}
