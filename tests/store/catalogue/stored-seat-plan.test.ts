import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freshFolder } from '@pokfei/db/seed/testing/fresh-folder'
import { oneEventFile } from '@pokfei/db/seed/testing/one-event-file'
import { loadCatalogueFile } from '@pokfei/server/catalogue/load-catalogue-file'
import { expect, test } from 'vitest'
import { freshStore } from '../../support/store/fresh-store.ts'
import { manualClock } from '../../support/fixtures/manual-clock.ts'

test('draws a type that a file leaves out, because it stays on sale', async () => {
  await using fresh = await freshStore()
  const folder = await freshFolder()
  const path = join(folder, 'catalogue.json')
  const deps = {
    store: fresh.store,
    clock: manualClock(),
    payments: { leastAmountCents: 400 },
    settings: { mediaDir: join(folder, 'media') },
  }
  const file = oneEventFile({})
  const [event] = file.events
  const [type] = event?.ticketTypes ?? []
  const load = async (ticketTypes: readonly unknown[]) => {
    await writeFile(path, JSON.stringify({ ...file, events: [{ ...event, ticketTypes }] }))
    return loadCatalogueFile(deps, path)
  }
  const plan = () => readFile(join(folder, 'media/images/event/o/e/seatPlan.png'))
  await load([type, { ...type, typeID: 'balcony', ticketTypeNameEN: 'Balcony', ticketTypeNameCN: '樓座' }])
  const before = await plan()
  expect(await load([type])).toMatchObject({ kind: 'loaded', pictures: { rendered: 0, unchanged: 3 } })
  expect(await plan()).toEqual(before)
})
