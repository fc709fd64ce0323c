/** How often a picture is looked at: often enough that an answer never waits for it. */
const everyMs = 70
/** The side of the square that is looked at. A code of 41 modules needs a fifth of it. */
const side = 720

/** Looks at what a video shows and tells each code that it reads. Answers how to stop. */
export function watchCamera(video: HTMLVideoElement, onText: (text: string) => void): () => void {
  const worker = new Worker(new URL('../workers/decode-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    const size = Math.min(video.videoWidth, video.videoHeight)
    if (isStopped || context === null) return
    if (size === 0 || video.paused) {
      timer = setTimeout(look, everyMs)
      return
    }
    // The middle square: it is what the frame on the screen shows.
    context.drawImage(video, (video.videoWidth - size) / 2, (video.videoHeight - size) / 2, size, size, 0, 0, side, side)
    const picture = context.getImageData(0, 0, side, side)
    worker.postMessage(picture, [picture.data.buffer])
  }

  worker.addEventListener('message', (event: MessageEvent<string | null>) => {
    if (isStopped) return
    if (event.data !== null) onText(event.data)
    timer = setTimeout(look, everyMs)
  })
  look()
  return () => {
    isStopped = true
    clearTimeout(timer)
    worker.terminate()
  }
}
