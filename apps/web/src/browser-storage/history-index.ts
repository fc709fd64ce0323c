import { newKey } from '../time/clock.ts'

/**
 * Lets a reader go back who followed a link before hydration. The browser loaded the page by itself, and the router
 * counts pages of one document only. So the router would take this page for the first. A new tab has no page before it.
 */
export function restoreHistoryIndex(
  history: Pick<History, 'length' | 'state' | 'replaceState'>,
  referrer: string,
  { origin }: Pick<Location, 'origin'>,
): void {
  const isOurs = URL.canParse(referrer) && new URL(referrer).origin === origin
  // An entry with a state was counted before, so this is a reload or a return.
  if (!isOurs || history.length === 1 || history.state !== null) return
  const key = newKey()
  history.replaceState({ __TSR_index: 1, __TSR_key: key, key }, '')
}
