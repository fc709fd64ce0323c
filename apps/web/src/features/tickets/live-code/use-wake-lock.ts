import { useEffect } from 'react'

/** Keeps the screen on while the page is visible, if the browser can. Ends when the page is left. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // A phone with a low battery refuses the lock.
      const sentinel = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await sentinel?.release()
      else lock = sentinel
    }
    const holdAgain = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', holdAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', holdAgain)
      void lock?.release()
    }
  }, [])
}
