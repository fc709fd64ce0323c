import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderPicture } from '@pokfei/catalogue-media/render-picture'
import { freshFolder } from '@pokfei/catalogue-file/testing/fresh-folder'
import { oneEventFile } from '@pokfei/catalogue-file/testing/one-event-file'
import { drawLoaded, loadEvents } from '@pokfei/server/catalogue/load-catalogue-file'
import type { DrawingPool } from '@pokfei/server/pictures/drawing-pool'
import { expect, test } from 'vitest'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { freshStore } from '../../support/store/fresh-store.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'
import { manualClock } from '../../support/fixtures/manual-clock.ts'

/** Draws in the test's own process. A busy machine may keep one of the lowest priority waiting for minutes. */
const drawHere: DrawingPool = {
  atOnce: 1,
  draw: ({ catalogue, path, knownHash }) => renderPicture(catalogue, path, knownHash),
  close: () => undefined,
}

test('draws a type that a file leaves out, because it stays on sale', async () => {
  await using fresh = await freshStore()
  const folder = await freshFolder()
  const path = join(folder, 'catalogue.json')
  const deps = {
    store: fresh.store,
    clock: manualClock(),
    payments: { leastAmountCents: 400 },
    settings: { mediaDir: join(folder, 'media'), secret: testSecret },
    pool: drawHere,
  }
  const file = oneEventFile({})
  const [event] = file.events
  const [type] = event?.ticketTypes ?? []
  const load = async (ticketTypes: readonly unknown[]) => {
    await writeFile(path, JSON.stringify({ ...file, events: [{ ...event, ticketTypes }] }))
    const loaded = await loadEvents(deps, path, byOperator())
    if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded))
    return drawLoaded(deps, loaded)
  }
  const plan = () => readFile(join(folder, 'media/images/event/o/e/seatPlan.png'))
  await load([type, { ...type, typeID: 'balcony', ticketTypeNameEN: 'Balcony', ticketTypeNameCN: '樓座' }])
  const before = await plan()
  expect(await load([type])).toEqual({ rendered: 0, unchanged: 3, isEnded: false, failed: [] })
  expect(await plan()).toEqual(before)
})
