/** True if this browser knows notifications at all. */
const hasNotices = (): boolean => 'Notification' in globalThis

/** Asks the reader to allow notifications. Call this on a press alone. Returns true if the page may show them. */
export const askForNotices = async (): Promise<boolean> =>
  hasNotices() && (await Notification.requestPermission()) === 'granted'

/** Shows a notification, if its reader has allowed that. A press on it leads back to this page. */
export async function showNotice(title: string, body: string): Promise<void> {
  if (!hasNotices() || Notification.permission !== 'granted') return
  const options = { body, tag: location.pathname, data: location.pathname }
  // Browsers of Android show the notifications of service workers alone.
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker !== undefined) return worker.showNotification(title, options)
  new Notification(title, options).addEventListener('click', () => focus())
}
