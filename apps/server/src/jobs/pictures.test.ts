import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import type { PictureDrawer } from '../pictures/picture-drawer.ts'
import { startPictures } from './pictures.ts'

type DrawAll = PictureDrawer['drawAll']

const nothing = { rendered: 0, unchanged: 0, isEnded: false, failed: [] }

/** Three events and a group, whose pictures `drawAll` draws. */
function stage({ state = null, drawAll }: { readonly state?: string | null; readonly drawAll?: DrawAll } = {}) {
  let revision = 7
  let stored = state
  const calls: { readonly folders: readonly string[]; readonly options: Parameters<DrawAll>[1] }[] = []
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  const event = (eventID: string) => ({ organizerID: 'o', eventID })
  startPictures(app, {
    store: {
      catalogue: {
        revision: async () => revision,
        listEvents: async () => ({ events: ['a', 'b', 'c'].map(event) as never, next: null }),
        listGroups: async () => [{ organizerID: 'o', eventGroupID: 'g' }] as never,
      },
    },
    pictures: {
      drawnState: async () => stored,
      setDrawnState: async (next) => void (stored = next),
    },
    drawer: {
      drawAll: async (folders, options) => {
        calls.push({ folders, options })
        return drawAll?.(folders, options) ?? nothing
      },
    },
  })
  return {
    app,
    calls,
    lines,
    stored: () => stored,
    load: () => (revision += 1),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
  }
}

test('draws missing pictures of every folder first, then changed ones, and stores that all are current', async () => {
  const { app, calls, listen, stored } = stage()
  await listen()
  await expect.poll(stored).toBe('1 7')
  await app.close()
  expect(calls.map(({ options }) => options)).toEqual([{ missingOnly: true, givesWay: true }, { givesWay: true }])
  for (const { folders } of calls)
    expect(new Set(folders)).toEqual(
      new Set(['images/event/o/a', 'images/event/o/b', 'images/event/o/c', 'images/eventGroup/o/g']),
    )
})

test('looks at nothing while the catalogue is as it was drawn, also after a restart', async () => {
  const { app, calls, listen } = stage({ state: '1 7' })
  await listen()
  await app.close()
  expect(calls).toEqual([])
})

test('looks again after the next load of the catalogue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { app, calls, listen, load, stored } = stage({ state: '1 7' })
    await listen()
    await vi.advanceTimersByTimeAsync(1)
    load()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await expect.poll(stored).toBe('1 8')
    expect(calls).toHaveLength(2)
    await app.close()
  } finally {
    vi.useRealTimers()
  }
})

test('names pictures that could not be drawn, and goes on at the next load', async () => {
  const failed = [{ path: 'images/event/o/a/image.png', message: 'cannot be read' }]
  const { app, lines, listen, stored } = stage({ drawAll: async () => ({ ...nothing, failed }) })
  await listen()
  await expect.poll(stored).toBe('1 7')
  await app.close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'pictures were not drawn', count: 1, failed }])
})

test('stores nothing if a stop has ended it', async () => {
  const { app, calls, listen, stored } = stage({ drawAll: async () => ({ ...nothing, isEnded: true }) })
  await listen()
  await expect.poll(() => calls).toHaveLength(2)
  await app.close()
  expect(stored()).toBeNull()
})
