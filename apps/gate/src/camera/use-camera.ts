import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { watchCamera } from './watch-camera.ts'

/** The state of the camera. */
export type CameraStatus = 'off' | 'starting' | 'on' | 'denied' | 'missing'

/** The camera of a screen. */
export interface Camera {
  readonly status: CameraStatus
  readonly video: RefObject<HTMLVideoElement | null>
  readonly start: () => void
  readonly stop: () => void
}

const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

async function isAlreadyAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    // Some browsers cannot be asked about the camera's permission.
    return false
  }
}

function statusOfFailure(error: unknown): CameraStatus {
  return error instanceof DOMException && error.name === 'NotFoundError' ? 'missing' : 'denied'
}

/** Opens the camera while the screen is shown, by itself if that was allowed before. Calls `onText` with each code
 *  that it reads. The camera closes while the page is hidden, and opens again afterwards. */
export function useCamera(onText: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [status, setStatus] = useState<CameraStatus>('off')
  const [isWanted, setIsWanted] = useState(false)
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible')
  const emitText = useEffectEvent(onText)

  useEffect(() => {
    const updateVisibility = () => setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', updateVisibility)
    return () => document.removeEventListener('visibilitychange', updateVisibility)
  }, [])

  useEffect(() => {
    const startIfAllowed = async (): Promise<void> => {
      if (await isAlreadyAllowed()) setIsWanted(true)
    }
    void startIfAllowed()
  }, [])

  useEffect(() => {
    if (!isWanted || !isVisible) return
    let isOver = false
    let stream: MediaStream | null = null
    let stopWatching = () => {}
    async function open(): Promise<void> {
      setStatus('starting')
      try {
        stream = await navigator.mediaDevices.getUserMedia(constraints)
        if (isOver || video.current === null) return close()
        // The camera was unplugged or taken by another app. Its last picture would look as if it were still on.
        for (const track of stream.getTracks()) track.addEventListener('ended', () => setIsWanted(false))
        video.current.srcObject = stream
        await video.current.play()
        if (isOver) return close()
        setStatus('on')
        stopWatching = watchCamera(video.current, (text) => emitText(text))
      } catch (error) {
        if (!isOver) setStatus(statusOfFailure(error))
      }
    }
    function close(): void {
      stopWatching()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void open()
    return () => {
      isOver = true
      close()
      setStatus('off')
    }
  }, [isWanted, isVisible])

  return {
    status,
    video,
    start: useCallback(() => setIsWanted(true), []),
    stop: useCallback(() => setIsWanted(false), []),
  }
}
