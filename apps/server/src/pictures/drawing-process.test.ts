import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { exampleEvent } from '@pokfei/contracts/openapi/examples'
import { expect, test } from 'vitest'
import type { DrawingTask } from './picture-messages.ts'

const program = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))

test('the process that draws ends with its server, and says nothing about it', { timeout: 60_000 }, async () => {
  const drawing = fork(program, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  if (drawing.stderr === null) throw new Error('the process has no error output')
  const errors = text(drawing.stderr)
  const { organizerID, eventID } = exampleEvent
  const task: DrawingTask = {
    number: 1,
    path: `images/event/${organizerID}/${eventID}/image.png`,
    catalogue: { events: [{ ...exampleEvent, ticketTypes: [], images: {} }], eventGroups: [] },
    knownHash: null,
  }
  await new Promise((resolve) => drawing.send(task, resolve))
  drawing.disconnect()
  const [status] = await once(drawing, 'exit')
  expect({ status, errors: await errors }).toEqual({ status: 0, errors: '' })
})
