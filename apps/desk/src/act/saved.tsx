import { useEffect, useEffectEvent } from 'react'

/** Tells once that a save is made. */
export function Saved({ onSaved }: { readonly onSaved: () => void }) {
  const tell = useEffectEvent(onSaved)
  useEffect(() => tell(), [])
  return null
}
