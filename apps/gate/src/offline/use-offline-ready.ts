import { useEffect, useState } from 'react'
import { whenServiceWorkerActive } from './register-service-worker.ts'

/** Returns true once the app itself is on the phone, so that it opens without a network. Never true in a browser
 *  that cannot store it. */
export function useOfflineReady(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let isOver = false
    const wait = async (): Promise<void> => {
      if (!('serviceWorker' in navigator)) return
      await whenServiceWorkerActive()
      if (!isOver) setIsReady(true)
    }
    void wait()
    return () => {
      isOver = true
    }
  }, [])
  return isReady
}
