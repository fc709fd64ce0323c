import { useEffect, useState } from 'react'
import { gateWorkerActive } from '../gate-worker.ts'

/** Whether the app itself is on the phone, so that it opens without a network. A browser that cannot keep it never is. */
export function useOfflineReady(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let isOver = false
    const wait = async (): Promise<void> => {
      if (!('serviceWorker' in navigator)) return
      await gateWorkerActive()
      if (!isOver) setIsReady(true)
    }
    void wait()
    return () => {
      isOver = true
    }
  }, [])
  return isReady
}
