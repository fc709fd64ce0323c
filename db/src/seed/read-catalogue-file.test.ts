import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readCatalogueFile } from './read-catalogue-file.ts'
import { freshFolder } from './testing/fresh-folder.ts'
import { oneEventFile } from './testing/one-event-file.ts'

const loadedAtSSE = Date.parse('2026-11-21T12:00:00+08:00') / 1000

async function faultsOf(content: string, pictures: Record<string, string> = {}) {
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

it('names a picture that is not there or is none', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
  expect(await faultsOf(withImages({ image: 'a.svg' }), { 'a.svg': svg })).toEqual([])
  const faults = await faultsOf(withImages({ thumbnail: 'absent.png', image: 'text.png' }), { 'text.png': 'no picture' })
  expect(faults.map(({ path }) => path)).toEqual(['events[0].images.thumbnail', 'events[0].images.image'])
})
