import type { FocusEvent } from 'react'

/** Scrolls a focused item fully into its row. For some browsers a visible corner is enough. Only for the keyboard,
 *  because a pointer is there already. */
export function scrollToFocus({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
