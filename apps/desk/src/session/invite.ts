const pattern = /^#invite=([A-Za-z0-9_-]{43})$/
let invite: string | null = null

/** Takes the token of an invitation out of the address, so that neither the history nor a glance keeps it. */
export function takeInvite(): void {
  invite = pattern.exec(location.hash)?.[1] ?? null
  if (invite !== null) history.replaceState(history.state, '', location.pathname)
}

/** Loads the desk anew once an invitation is pasted into its address. */
export function watchInvites(): void {
  addEventListener('hashchange', () => pattern.test(location.hash) && location.reload())
}

/** Returns the token of the invitation with which the desk was opened, until it is used or left. */
export const openInvite = (): string | null => invite

/** Forgets the invitation. */
export function leaveInvite(): void {
  invite = null
}

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
