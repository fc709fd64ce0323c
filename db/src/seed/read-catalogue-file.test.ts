import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readCatalogueFile } from './read-catalogue-file.ts'
import { freshFolder } from './testing/fresh-folder.ts'
import { oneEventFile } from './testing/one-event-file.ts'

const loadedAtSSE = Date.parse('2026-11-21T12:00:00+08:00') / 1000

async function faultsOf(content: string | Uint8Array, pictures: Record<string, string | Uint8Array> = {}) {
  const folder = await freshFolder()
  for (const [name, picture] of Object.entries(pictures)) await writeFile(join(folder, name), picture)
  await writeFile(join(folder, 'catalogue.json'), content)
  const check = await readCatalogueFile(join(folder, 'catalogue.json'), loadedAtSSE)
  return check.kind === 'ok' ? [] : check.faults
}

const withImages = (images: object) => JSON.stringify(oneEventFile({ images }))

it('says of a file that is absent or no JSON what is wrong with it', async () => {
  const absent = await readCatalogueFile('/nowhere/catalogue.json', loadedAtSSE)
  expect(absent).toMatchObject({ kind: 'faulty', faults: [{ path: '(file)' }] })
  expect(await faultsOf('{"events": [')).toEqual([{ path: '(file)', message: expect.stringMatching(/^is not JSON: /) }])
})

it('reads a file that an editor began with a byte order mark', async () => {
  expect(await faultsOf('\uFEFF{}')).toEqual([])
})

it('says that a file in another encoding is to be saved as UTF-8, since its Chinese would be lost', async () => {
  const inBig5 = Buffer.from('{"organizers": [{"organizerID": "x", "organizerNameEN": "X", "organizerNameCN": "\xae\xd1\xa9\xb1"}]}', 'latin1')
  for (const content of [inBig5, Buffer.from('\uFEFF{}', 'utf16le')]) {
    expect(await faultsOf(content)).toEqual([{ path: '(file)', message: 'is not encoded as UTF-8: save it so' }])
  }
})

it('names a picture that was cut short, before anything is loaded', async () => {
  const whole = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } } }).png().toBuffer()
  expect(await faultsOf(withImages({ image: 'a.png' }), { 'a.png': whole })).toEqual([])
  const faults = await faultsOf(withImages({ image: 'a.png' }), { 'a.png': whole.subarray(0, whole.length / 2) })
  expect(faults).toEqual([{ path: 'events[0].images.image', message: expect.stringMatching(/^is not a picture that can be read: /) }])
})

it('names a picture that is not there or is none', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
  expect(await faultsOf(withImages({ image: 'a.svg' }), { 'a.svg': svg })).toEqual([])
  const faults = await faultsOf(withImages({ thumbnail: 'absent.png', image: 'text.png' }), { 'text.png': 'no picture' })
  expect(faults.map(({ path }) => path)).toEqual(['events[0].images.thumbnail', 'events[0].images.image'])
})
