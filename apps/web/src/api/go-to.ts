/** Leaves the app for the address that a 300 answer names (spec §7). */
export function goTo(redirectURL: string): void {
  window.location.assign(redirectURL)
}
