/** Milliseconds between two pictures. It is short, so that a result never waits for a picture. */
const everyMs = 70
/** The side of the examined square in pixels. A code of 41 modules needs a fifth of it. */
const side = 720

/** Reads codes from a video and calls `onText` with each. Returns a function that stops this. */
export function watchCamera(video: HTMLVideoElement, onText: (text: string) => void): () => void {
  const worker = new Worker(new URL('../workers/decode-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function readFrame(): void {
    const size = Math.min(video.videoWidth, video.videoHeight)
    if (isStopped || context === null) return
    if (size === 0 || video.paused) {
      timer = setTimeout(readFrame, everyMs)
      return
    }
    // The middle square, which the frame on the screen shows.
    context.drawImage(
      video,
      (video.videoWidth - size) / 2,
      (video.videoHeight - size) / 2,
      size,
      size,
      0,
      0,
      side,
      side,
    )
    const picture = context.getImageData(0, 0, side, side)
    worker.postMessage(picture, [picture.data.buffer])
  }

  worker.addEventListener('message', (event: MessageEvent<string | null>) => {
    if (isStopped) return
    if (event.data !== null) onText(event.data)
    timer = setTimeout(readFrame, everyMs)
  })
  readFrame()
  return () => {
    isStopped = true
    clearTimeout(timer)
    worker.terminate()
  }
}
