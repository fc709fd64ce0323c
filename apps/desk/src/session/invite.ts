const pattern = /^#invite=([A-Za-z0-9_-]{43})$/
let invite: string | null = null
const listeners = new Set<() => void>()

function change(next: string | null): void {
  invite = next
  for (const listener of listeners) listener()
}

/** Takes the token of an invitation out of the address, so that neither the history nor a glance keeps it. */
function takeFrom(hash: string): void {
  const token = pattern.exec(hash)?.[1]
  if (token === undefined) return
  history.replaceState(history.state, '', location.pathname)
  change(token)
}

/** Takes the invitation with which the desk was opened, and each one that is pasted into its address later. */
export function takeInvites(): void {
  takeFrom(location.hash)
  // The router may have changed the address since, so the event names the hash.
  addEventListener('hashchange', ({ newURL }) => takeFrom(new URL(newURL).hash))
}

/** The token of the open invitation, as an external store of React. Null once it was used or left. */
export const openInvite = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): string | null => invite,
}

/** Forgets the invitation. */
export const leaveInvite = (): void => change(null)

/** Returns a first name for this device, from what the browser says about itself. */
export function deviceNameOf(userAgent: string): string {
  const device = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'].find((name) => userAgent.includes(name))
  const browser = [
    ['Edg/', 'Edge'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ].find(([mark = '']) => userAgent.includes(mark))?.[1]
  return [device, browser].filter((part) => part !== undefined).join(' ') || 'Desk'
}
