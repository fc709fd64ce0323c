/** Registers the service worker that stores the gate's app on the phone, or returns the registered one. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/gate/sw.js', { scope: '/gate/' })

/** Resolves once this worker has stored the app. It does not use `navigator.serviceWorker.ready`, which may name the
 *  worker of the shop instead. */
export async function whenServiceWorkerActive(): Promise<void> {
  const registration = await registerServiceWorker()
  const installing = registration.installing ?? registration.waiting
  if (registration.active !== null || installing === null) return
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => installing.state === 'activated' && resolve())
  })
}
