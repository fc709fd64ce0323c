import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** The hash of an address that opens with the code on the full screen. My Tickets leads to it (TKT-51). */
export const codeHash = 'code'

/** Returns the ticket whose code fills the screen, or null. The address can ask for the first valid one. */
export function useFilledCode(tickets: readonly OrderTicket[]) {
  const isAsked = useLocation({ select: ({ hash }) => hash === codeHash })
  const [filledID, setFilledID] = useState(() =>
    isAsked ? (tickets.find(({ isRevoked }) => isRevoked !== true)?.ticketID ?? null) : null,
  )
  const navigate = useNavigate()
  // A reload, or a way back to this page, shows the ticket.
  const forget = useEffectEvent(() => {
    if (isAsked) void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  })
  useEffect(() => forget(), [])
  return { filledID, setFilledID }
}
