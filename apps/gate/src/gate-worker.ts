/** Registers the service worker that stores the gate's app on the phone, or returns the registered one. */
export const registerGateWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/gate/sw.js', { scope: '/gate/' })

/** Resolves once this worker has stored the app. `navigator.serviceWorker.ready` may be the worker of all pages
 *  instead. */
export async function gateWorkerActive(): Promise<void> {
  const registration = await registerGateWorker()
  const coming = registration.installing ?? registration.waiting
  if (registration.active !== null || coming === null) return
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve())
  })
}
