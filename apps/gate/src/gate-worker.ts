/** Registers the service worker that keeps the gate's app on the phone, or gives the one that is registered. */
export const registerGateWorker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register('/gate/sw.js', { scope: '/gate/' })

/** Resolves once this worker has kept the app. `navigator.serviceWorker.ready` may tell of the one of all pages. */
export async function gateWorkerActive(): Promise<void> {
  const registration = await registerGateWorker()
  const coming = registration.installing ?? registration.waiting
  if (registration.active !== null || coming === null) return
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve())
  })
}
