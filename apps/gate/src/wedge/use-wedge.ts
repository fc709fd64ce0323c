import { useEffect, useEffectEvent } from 'react'
import { createWedgeReader } from './read-wedge.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Calls `onScan` for each scan of a keyboard wedge, anywhere on the page except in a text field. */
export function useWedge(onScan: (text: string) => void): void {
  const tell = useEffectEvent(onScan)
  useEffect(() => {
    const reader = createWedgeReader()
    const press = (event: KeyboardEvent): void => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const { scanned, isTaken } = reader.press(event.key, event.timeStamp)
      if (isTaken) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (scanned !== null) tell(scanned)
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
}
