import type { FocusEvent } from 'react'

/** Brings what the keyboard has come to wholly into its row, of which a corner is enough for some browsers. A pointer is there already. */
export function scrollToFocus({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
