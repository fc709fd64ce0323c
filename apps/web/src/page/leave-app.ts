/** Leaves the app for the address in a 300 response (CON-12). */
export function leaveAppTo(redirectURL: string): void {
  window.location.assign(redirectURL)
}
