import type { FocusEvent } from 'react'

/** Scrolls a focused item fully into its row. For some browsers a visible corner is enough. Only for the keyboard,
 *  because a pointer is there already. */
export function scrollToFocus({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Scrolls the first item of a row that matches into the row's middle. The page itself does not move. */
export function centreInRow(row: HTMLElement | null, selector: string): void {
  const item = row?.querySelector<HTMLElement>(selector)
  if (row && item) row.scrollLeft = item.offsetLeft + item.offsetWidth / 2 - row.clientWidth / 2
}
