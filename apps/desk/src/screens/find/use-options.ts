import { useState, type KeyboardEvent } from 'react'

/** The chosen option of a list below a field: arrows move it, Enter opens it. */
export function useOptions<Option>(options: readonly Option[], open: (option: Option) => void) {
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, Math.max(options.length - 1, 0))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const option = options[chosen]
    if (event.nativeEvent.isComposing || option === undefined) return
    if (step !== 0) {
      event.preventDefault()
      setAt((chosen + step + options.length) % options.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(option)
    }
  }
  return { chosen, choose: setAt, onKeyDown }
}
