import { anEvent } from '@pokfei/domain/catalogue/testing/builders'
import type { PictureSources, PictureStore } from '@pokfei/domain/ports/picture-store'
import { expect, test } from 'vitest'
import { seatPlanSize } from '@pokfei/catalogue-media/seat-plans/draw-seat-plan'
import { createPictureDrawer } from './picture-drawer.ts'

const folder = 'images/event/o/e'
const never = new Promise<never>(() => undefined)

/** Returns a drawer over stores in memory. The test resolves the drawings. */
function stage({
  patience = never,
  sources = {},
}: {
  readonly patience?: Promise<unknown>
  readonly sources?: PictureSources
} = {}) {
  const hashes = new Map<string, string>()
  const asked: string[] = []
  const typeReads: string[] = []
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const pictures: PictureStore = {
    read: async () => null,
    sourceHash: async (path) => hashes.get(path) ?? null,
    write: async (path, sourceHash) => void hashes.set(path, sourceHash),
    setSources: async () => undefined,
    findSources: async () => sources,
    remove: async () => undefined,
    drawnState: async () => null,
    setDrawnState: async () => undefined,
  }
  const event = anEvent({ organizerID: 'o', eventID: 'e' })
  const drawer = createPictureDrawer({
    store: {
      catalogue: {
        findEvent: async ({ organizerID, eventID }) => (organizerID === 'o' && eventID === 'e' ? event : null),
        listTicketTypes: async () => {
          typeReads.push('e')
          return []
        },
        listGroups: async () => [],
      },
    },
    pictures,
    pool: {
      atOnce: 1,
      close: () => undefined,
      async draw({ path, knownHash }) {
        asked.push(path)
        await gates.get(path)?.promise
        if (path.includes('seatPlan')) throw new Error('cannot be read')
        const empty = Buffer.alloc(0)
        return knownHash === 'new' ? null : { sourceHash: 'new', files: { png: empty, webp: empty } }
      },
    },
    patience: () => patience,
  })
  const hold = (path: string) => {
    const gate = Promise.withResolvers<void>()
    gates.set(path, gate)
    return gate.resolve
  }
  return { drawer, hashes, asked, hold, typeReads }
}

test('draws a requested picture once for all requests', async () => {
  const { drawer, asked, hold } = stage()
  const release = hold(`${folder}/image.png`)
  const both = [drawer.drawNow(`${folder}/image.png`), drawer.drawNow(`${folder}/image.png`)]
  release()
  expect(await Promise.all(both)).toEqual(['drawn', 'drawn'])
  expect(asked).toEqual([`${folder}/image.png`])
})

test('knows no picture of an unknown event, and none of another name', async () => {
  const { drawer, asked } = stage()
  for (const path of ['images/event/o/other/image.png', `${folder}/other.png`, 'images/eventGroup/o/g/image.png'])
    expect(await drawer.drawNow(path)).toBe('unknown')
  expect(asked).toEqual([])
})

test('lets no reader wait longer than patience lasts, and finishes the picture', async () => {
  const { drawer, hashes, hold } = stage({ patience: Promise.resolve() })
  const release = hold(`${folder}/image.png`)
  expect(await drawer.drawNow(`${folder}/image.png`)).toBe('later')
  release()
  await expect.poll(() => hashes.get(`${folder}/image.png`)).toBe('new')
})

test('knows the size of a seat plan before it is drawn, and reads its types once', { tags: 'EVT-80' }, async () => {
  const { drawer, hold, typeReads } = stage()
  const release = hold(`${folder}/seatPlan.png`)
  const drawing = drawer.drawNow(`${folder}/seatPlan.png`)
  // The drawing itself reads the types once.
  await expect.poll(() => typeReads).toHaveLength(1)
  const size = await drawer.planSize(`${folder}/seatPlan.png`)
  expect(size).toEqual(seatPlanSize({ ...anEvent(), ticketTypes: [] }))
  expect(await drawer.planSize(`${folder}/seatPlan.png`)).toBe(size)
  expect(typeReads).toHaveLength(2)
  release()
  await expect(drawing).rejects.toThrow('cannot be read')
})

test('knows no size of a poster, of an unknown event, and of a plan that the organizer gave', async () => {
  const { drawer } = stage()
  expect(await drawer.planSize(`${folder}/image.png`)).toBeNull()
  expect(await drawer.planSize('images/event/o/other/seatPlan.png')).toBeNull()
  expect(await stage({ sources: { seatPlan: '/plan.png' } }).drawer.planSize(`${folder}/seatPlan.png`)).toBeNull()
})

test('draws what has changed, reports its progress, and goes on after a picture that fails', async () => {
  const { drawer, hashes } = stage()
  hashes.set(`${folder}/image.png`, 'new')
  const progress: string[] = []
  expect(await drawer.drawAll([folder], { onProgress: (done, total) => progress.push(`${done}/${total}`) })).toEqual({
    rendered: 1,
    unchanged: 1,
    isEnded: false,
    failed: [{ path: `${folder}/seatPlan.png`, message: 'cannot be read' }],
  })
  expect(progress).toEqual(['1/3', '2/3', '3/3'])
})

test('leaves a picture that was drawn before, even if its source has changed', async () => {
  const { drawer, hashes, asked } = stage()
  for (const kind of ['image', 'seatPlan']) hashes.set(`${folder}/${kind}.png`, 'old')
  await drawer.drawAll([folder], { missingOnly: true })
  expect(asked).toEqual([`${folder}/thumbnail.png`])
})

test('gives way to a reader who waits for another picture', async () => {
  const { drawer, asked, hold } = stage()
  const release = hold(`${folder}/thumbnail.png`)
  const requested = drawer.drawNow(`${folder}/thumbnail.png`)
  await expect.poll(() => asked).toHaveLength(1)
  const drawing = drawer.drawAll([folder], { givesWay: true })
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([`${folder}/thumbnail.png`])
  release()
  expect(await requested).toBe('drawn')
  await drawing
  expect(asked.filter((path) => path.endsWith('/image.png'))).toHaveLength(1)
})

test('stops after the current picture', async () => {
  const { drawer, asked } = stage()
  const drawing = drawer.drawAll([folder])
  drawer.close()
  expect(await drawing).toMatchObject({ isEnded: true })
  expect(asked.length).toBeLessThan(2)
})
