import { access, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkCatalogueFile } from './check-catalogue-file.ts'
import { openPictureQueue } from './open-picture-queue.ts'
import { freshFolder } from './testing/fresh-folder.ts'
import { oneEventFile } from './testing/one-event-file.ts'

function catalogue(title = 'One') {
  const check = checkCatalogueFile(oneEventFile({ title, images: {} }), 1_795_224_000)
  if (check.kind === 'faulty') throw new Error(JSON.stringify(check.faults))
  return check.catalogue
}

async function folders() {
  const baseDir = await freshFolder()
  return { baseDir, mediaDir: join(baseDir, 'media') }
}

const thumbnail = 'images/event/o/e/thumbnail.png'
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

it('draws the picture that is asked for before the others, once for all who wait', async () => {
  const at = await folders()
  const queue = await openPictureQueue(catalogue(), at)
  expect(await Promise.all([queue.drawNow(thumbnail), queue.drawNow(thumbnail)])).toEqual([true, true])
  expect(await isThere(join(at.mediaDir, thumbnail.replace('png', 'avif')))).toBe(true)
  expect(await isThere(join(at.mediaDir, 'images/event/o/e/image.png'))).toBe(false)
  expect([await queue.drawNow(thumbnail), await queue.drawNow('images/event/o/other/image.png')]).toEqual([
    false,
    false,
  ])
})

it('draws all that are left, and goes on where an ended process was', async () => {
  const at = await folders()
  const first = await openPictureQueue(catalogue(), at)
  const drawing = first.drawAll()
  first.close()
  await drawing
  const drawnBefore = Object.keys(JSON.parse(await readFile(join(at.mediaDir, '.sources.json'), 'utf8')))
  expect(drawnBefore).toHaveLength(1)

  const second = await openPictureQueue(catalogue(), at)
  expect(await second.drawNow(drawnBefore[0] ?? '')).toBe(false)
  await second.drawAll()
  expect(Object.keys(JSON.parse(await readFile(join(at.mediaDir, '.sources.json'), 'utf8')))).toHaveLength(3)
})

it('leaves a picture as it is once it was drawn', async () => {
  const at = await folders()
  await (await openPictureQueue(catalogue(), at)).drawAll()
  const { mtimeMs } = await stat(join(at.mediaDir, thumbnail))
  await (await openPictureQueue(catalogue('Another'), at)).drawAll()
  expect((await stat(join(at.mediaDir, thumbnail))).mtimeMs).toBe(mtimeMs)
})
