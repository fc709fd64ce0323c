import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPictures } from '@pokfei/server/pictures/open-pictures'
import { expect, onTestFinished, test, vi } from 'vitest'
import { manualClock } from '../../support/fixtures/manual-clock.ts'
import { openTwoStores } from '../../support/postgres/open-two-stores.ts'

const folder = 'images/event/lion-rock/harbour-nights'
const path = `${folder}/image.png`
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const textOf = (picture: { readonly body: Uint8Array } | null) => picture && Buffer.from(picture.body).toString()

/** Returns the pictures of two machines with one database. */
async function openTwoMachines() {
  const { stores } = await openTwoStores()
  const clock = manualClock()
  const machines = stores.map((store) => {
    const mediaDir = mkdtempSync(join(tmpdir(), 'pokfei-pictures-'))
    onTestFinished(() => rmSync(mediaDir, { recursive: true }))
    return openPictures(store, mediaDir, clock)
  })
  const [one, other] = machines
  if (one === undefined || other === undefined) throw new Error('there are two machines')
  return { clock, one, other, stores }
}

test('a machine shows a picture that another one drew, and its new version a second later', async () => {
  const { clock, one, other } = await openTwoMachines()
  expect(await other.read(path, 'png')).toBeNull()
  await one.write(path, 'source 1', { png: bytes('first'), webp: bytes('small') })
  clock.advance(1)
  expect(textOf(await other.read(path, 'png'))).toBe('first')
  expect(textOf(await other.read(path, 'webp'))).toBe('small')
  expect(await other.read(path, 'avif')).toBeNull()
  expect(await other.sourceHash(path)).toBe('source 1')
  expect((await one.read(path, 'png'))?.hash).toBe((await other.read(path, 'png'))?.hash)

  await one.write(path, 'source 2', { png: bytes('second') })
  clock.advance(1)
  expect(textOf(await other.read(path, 'png'))).toBe('second')
})

test('the folder of a machine spares the database, and never shows what was removed', async () => {
  const { clock, one, other, stores } = await openTwoMachines()
  await one.write(path, 'source', { png: bytes('drawn') })
  const shared = stores[1].pictures
  if (shared === null) throw new Error('PostgreSQL shares pictures')
  const read = vi.spyOn(shared, 'read')
  for (let second = 0; second < 3; second += 1) {
    expect(textOf(await other.read(path, 'png'))).toBe('drawn')
    clock.advance(1)
  }
  expect(read).toHaveBeenCalledOnce()
  await one.remove(folder)
  expect(await other.read(path, 'png')).toBeNull()
  expect(await other.sourceHash(path)).toBeNull()
})

test('every machine knows the files that a catalogue names', async () => {
  const { one, other } = await openTwoMachines()
  await one.setSources(new Map([[folder, { image: '/srv/poster.png' }]]))
  expect(await other.findSources(folder)).toEqual({ image: '/srv/poster.png' })
  await other.setSources(new Map([[folder, {}]]))
  expect(await one.findSources(folder)).toEqual({})
})
