import type { ShownStory } from '@pokfei/desk-contract/verbs/parts/order-story'
import { useState } from 'react'

/** The chosen ones of an order's valid tickets. At first all are chosen. */
export function useChosenTickets(story: ShownStory) {
  const live = story.tickets.filter(({ isLive }) => isLive).map(({ ticketID }) => ticketID)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    live,
    chosen: new Set(live.filter((ticketID) => !left.has(ticketID))),
    choose: (ticketID: string, isChosen: boolean) => {
      const next = new Set(left)
      if (isChosen) next.delete(ticketID)
      else next.add(ticketID)
      setLeft(next)
    },
  }
}
