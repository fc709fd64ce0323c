import { access, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkCatalogueFile } from '@pokfei/db/seed/check-catalogue-file'
import { openPictureQueue } from './picture-queue.ts'
import { freshFolder } from '@pokfei/db/seed/testing/fresh-folder'
import { oneEventFile } from '@pokfei/db/seed/testing/one-event-file'

function catalogue(title = 'One') {
  const check = checkCatalogueFile(oneEventFile({ title, images: {} }), 1_795_224_000)
  if (check.kind === 'invalid') throw new Error(JSON.stringify(check.issues))
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

it('draws a requested picture before the others, once for all requests', async () => {
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

it('draws all remaining pictures, also after the end of a process', async () => {
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

it('leaves a picture unchanged once it was drawn', async () => {
  const at = await folders()
  await (await openPictureQueue(catalogue(), at)).drawAll()
  const { mtimeMs } = await stat(join(at.mediaDir, thumbnail))
  await (await openPictureQueue(catalogue('Another'), at)).drawAll()
  expect((await stat(join(at.mediaDir, thumbnail))).mtimeMs).toBe(mtimeMs)
})
