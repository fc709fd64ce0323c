import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { RenderedPicture } from '@pokfei/catalogue-media/render-picture'
import type { DrawingResult, DrawingTask } from './picture-messages.ts'

/** Draws pictures in a process of its own. */
export interface DrawingPool {
  /** The number of pictures that are drawn at once. */
  readonly atOnce: number
  /** Resolves with null if the known picture is current. Rejects if its source cannot be read. */
  draw(task: Omit<DrawingTask, 'number'>): Promise<RenderedPicture | null>
  /** Ends the process. Pictures under way are not drawn. */
  close(): void
}

interface WaitingTask {
  readonly resolve: (rendered: RenderedPicture | null) => void
  readonly reject: (error: Error) => void
}

/** The process ends after this time without a task. The fonts and encoders take 100 MB. */
const idleMilliseconds = 10_000

/** Below this many bytes of memory, one picture is drawn at a time. Each takes up to 100 MB. */
const roomForMany = 1024 ** 3

/** With one arena, threads give the memory of a picture back. It takes 190 MB in place of 340. */
const drawingVariables = { MALLOC_ARENA_MAX: '1' }

/** Returns the number of pictures that fit into the cores and into a container's memory. */
function countAtOnce(): number {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < roomForMany ? 1 : availableParallelism()
}

const program = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))

/**
 * Opens the pool. Its process starts with the first task. It has the lowest priority, so that readers and buyers come
 * first, and uses all cores that are idle. If it dies, its tasks fail, and the next one starts another.
 */
export function openDrawingPool(): DrawingPool {
  const waiting = new Map<number, WaitingTask>()
  let drawing: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastNumber = 0

  function start(): ChildProcess {
    const child = fork(program, { serialization: 'advanced', env: { ...process.env, ...drawingVariables } })
    child.on('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    })
    child.on('message', (result: DrawingResult) => finish(result))
    child.on('error', () => end(child))
    child.on('exit', () => end(child))
    // A server that stops waits for no picture.
    child.unref()
    child.channel?.unref()
    return child
  }

  function end(child: ChildProcess): void {
    if (child !== drawing) return
    drawing = null
    const tasks = [...waiting.values()]
    waiting.clear()
    for (const { reject } of tasks) reject(new Error('the process that draws pictures ended'))
  }

  function finish(result: DrawingResult): void {
    const task = waiting.get(result.number)
    waiting.delete(result.number)
    if (result.kind === 'done') task?.resolve(result.rendered)
    else task?.reject(new Error(result.message))
    if (waiting.size > 0) return
    drawing?.channel?.unref()
    idle = setTimeout(close, idleMilliseconds).unref()
  }

  function close(): void {
    clearTimeout(idle)
    drawing?.kill()
  }

  return {
    atOnce: countAtOnce(),
    draw: (task) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        lastNumber += 1
        waiting.set(lastNumber, { resolve, reject })
        drawing ??= start()
        // A command that only draws must not end before the result.
        drawing.channel?.ref()
        drawing.send({ ...task, number: lastNumber } satisfies DrawingTask, (error) => {
          if (error !== null && drawing !== null) end(drawing)
        })
      }),
    close,
  }
}
