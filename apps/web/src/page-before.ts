import { newKey } from './clock.ts'

/**
 * Lets a reader go back who came by a link of a page that was not alive yet: the browser has followed it by itself, and the
 * router, which counts the pages of one document, would take this one for the first. A new tab has none before it.
 */
export function countPageBefore(history: Pick<History, 'length' | 'state' | 'replaceState'>, referrer: string, { origin }: Pick<Location, 'origin'>): void {
  const isOurs = URL.canParse(referrer) && new URL(referrer).origin === origin
  // What has a state was counted before: this is a reload, or a return.
  if (!isOurs || history.length === 1 || history.state !== null) return
  const key = newKey()
  history.replaceState({ __TSR_index: 1, __TSR_key: key, key }, '')
}
