import { limitRenderer } from '@pokfei/catalogue-media/limit-renderer'
import { renderPicture } from '@pokfei/catalogue-media/render-picture'
import type { DrawingResult, DrawingTask } from './picture-messages.ts'

/** The process that draws pictures. It holds the fonts and the encoders, so that the server does not. */

limitRenderer()

async function draw({ number, path, catalogue, knownHash }: DrawingTask): Promise<DrawingResult> {
  try {
    return { number, kind: 'done', rendered: await renderPicture(catalogue, path, knownHash) }
  } catch (error) {
    return { number, kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

// Without a server, nobody wants the pictures under way.
const end = () => process.exit()

process.on('message', (task: DrawingTask) => {
  void draw(task).then((result) => process.send?.(result, undefined, undefined, (error) => error && end()))
})
process.on('disconnect', end)
// The signals of a terminal reach both processes. The server decides about its end.
process.on('SIGINT', () => undefined)
