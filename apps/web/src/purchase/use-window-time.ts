import type { TicketType } from '@pokfei/contracts/routes/catalogue'
import { useState } from 'react'
import { useServerNow } from '../time/server-clock.ts'

/** Returns the present time for the windows of ticket types. The clock runs only while a window is still to open or end. */
export function useWindowTime(types: readonly Pick<TicketType, 'saleStartTimeSSE' | 'saleEndTimeSSE'>[]): number {
  const [isDone, setDone] = useState(false)
  const now = useServerNow(!isDone)
  const last = Math.max(0, ...types.flatMap((type) => [type.saleStartTimeSSE ?? 0, type.saleEndTimeSSE ?? 0]))
  if (now >= last && !isDone) setDone(true)
  return now
}
