import { useEffect, useEffectEvent } from 'react'
import { createWedgeReader } from './read-wedge.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Calls `onScan` for each scan of a keyboard wedge, anywhere on the page except in a text field. */
export function useWedge(onScan: (text: string) => void): void {
  const emitScan = useEffectEvent(onScan)
  useEffect(() => {
    const reader = createWedgeReader()
    const handleKey = (event: KeyboardEvent): void => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const { scanned, isConsumed } = reader.readKey(event, event.timeStamp)
      if (isConsumed) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (scanned !== null) emitScan(scanned)
    }
    addEventListener('keydown', handleKey, { capture: true })
    return () => removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}
