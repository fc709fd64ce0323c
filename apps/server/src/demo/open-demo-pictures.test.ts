import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkCatalogueFile } from '@pokfei/db/seed/check-catalogue-file'
import { demoCatalogue } from '@pokfei/db/seed/demo/demo-catalogue'
import { listPictures } from '@pokfei/catalogue-media/pictures/list-pictures'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { afterEach, expect, test, vi } from 'vitest'
import { openDemoPictures } from './open-demo-pictures.ts'

const nowSSE = 1_795_000_000
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Returns the demo's pictures over a database without events. `snapshot` counts the reads of the database. */
function stage() {
  const mediaDir = mkdtempSync(join(tmpdir(), 'pokfei-pictures-'))
  folders.push(mediaDir)
  const snapshot = vi.fn<CatalogueStore['snapshot']>(async () => ({ events: [], eventGroups: [], organizers: [] }))
  const store = { catalogue: { snapshot, listTicketTypes: async () => [] } }
  const pictures = openDemoPictures({
    store,
    clock: { nowSSE: () => nowSSE },
    settings: { mode: 'demo', publicURL: '', mediaDir, secret: Buffer.alloc(0), logLevel: 'silent', web: 'none' },
  })
  return { mediaDir, snapshot, pictures }
}

test('reads the database only at the first request', async () => {
  const { snapshot, pictures } = stage()
  expect(snapshot).not.toHaveBeenCalled()
  expect(await pictures.drawNow('images/event/lion-rock/harbour-nights/image.png')).toBe(false)
  await pictures.drawAll()
  expect(snapshot).toHaveBeenCalledTimes(1)
})

test('never reads the database after every picture was drawn', async () => {
  const { mediaDir, snapshot, pictures } = stage()
  const check = checkCatalogueFile(JSON.parse(readFileSync(demoCatalogue.path, 'utf8')), nowSSE)
  if (check.kind === 'invalid') throw new Error(JSON.stringify(check.issues))
  mkdirSync(mediaDir, { recursive: true })
  writeFileSync(
    join(mediaDir, '.sources.json'),
    JSON.stringify(Object.fromEntries(listPictures(check.catalogue).map(({ path }) => [path, 'drawn']))),
  )
  await pictures.drawAll()
  expect(await pictures.drawNow('images/event/lion-rock/harbour-nights/image.png')).toBe(false)
  expect(snapshot).not.toHaveBeenCalled()
})
