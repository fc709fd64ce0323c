import { parentPort, workerData } from 'node:worker_threads'
import { runDrawTask, type DrawTask } from './draw-task.ts'

/** The thread of one task of a draw. Its data is the task, and it sends one message. */

if (!parentPort) throw new Error('a draw runs in a thread of its own')
const port = parentPort
const task: DrawTask = workerData
port.postMessage(runDrawTask(task))
