import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { checkCatalogueFile } from '@pokfei/db/seed/check-catalogue-file'
import { renderMedia } from './render-media.ts'
import { freshFolder } from '@pokfei/db/seed/testing/fresh-folder'
import { oneEventFile } from '@pokfei/db/seed/testing/one-event-file'

function catalogue(title: string, images: object = {}) {
  const check = checkCatalogueFile(oneEventFile({ title, images }), 1_795_224_000)
  if (check.kind === 'invalid') throw new Error(JSON.stringify(check.issues))
  return check.catalogue
}

async function folders() {
  const baseDir = await freshFolder()
  return { baseDir, mediaDir: join(baseDir, 'media'), event: join(baseDir, 'media/images/event/o/e') }
}

const sizeOf = async (path: string) => {
  const { width, height, format } = await sharp(path).metadata()
  return { width, height, format }
}

it('renders the pictures of an event as PNG, WebP and AVIF at their paths', { tags: 'EVT-69' }, async () => {
  const { event, ...at } = await folders()
  expect(await renderMedia(catalogue('One'), at)).toEqual({ rendered: 3, unchanged: 0 })
  for (const [extension, format] of [
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'heif'],
  ]) {
    expect(await sizeOf(join(event, `thumbnail.${extension}`))).toEqual({ width: 640, height: 480, format })
    expect(await sizeOf(join(event, `image.${extension}`))).toEqual({ width: 1200, height: 900, format })
  }
})

it('renders the pictures of a group at their paths', { tags: 'EVT-70' }, async () => {
  const { event: _event, ...at } = await folders()
  const group = {
    organizerID: 'o',
    eventGroupID: 'g',
    category: 'pop',
    eventGroupTitleEN: 'Series',
    eventGroupTitleCN: '系列',
    images: {},
  } as const
  expect(await renderMedia({ events: [], eventGroups: [group] }, at)).toEqual({ rendered: 2, unchanged: 0 })
  const folder = join(at.mediaDir, 'images/eventGroup/o/g')
  expect(await sizeOf(join(folder, 'thumbnail.png'))).toEqual({ width: 640, height: 480, format: 'png' })
  expect(await sizeOf(join(folder, 'image.png'))).toEqual({ width: 1200, height: 900, format: 'png' })
})

it('renders a seat plan as PNG and lossless WebP, because AVIF would be larger', { tags: 'EVT-69' }, async () => {
  const { event, ...at } = await folders()
  await renderMedia(catalogue('One'), at)
  expect(await sizeOf(join(event, 'seatPlan.webp'))).toMatchObject({ width: 1400, format: 'webp' })
  expect(await sharp(join(event, 'seatPlan.webp')).raw().toBuffer()).toEqual(
    await sharp(join(event, 'seatPlan.png')).raw().toBuffer(),
  )
  await expect(stat(join(event, 'seatPlan.avif'))).rejects.toThrow('ENOENT')
})

it('renders a picture again only if its source changed or a file is missing', async () => {
  const { event, ...at } = await folders()
  await renderMedia(catalogue('One'), at)
  const before = await stat(join(event, 'image.png'))
  expect(await renderMedia(catalogue('One'), at)).toEqual({ rendered: 0, unchanged: 3 })
  expect((await stat(join(event, 'image.png'))).mtimeMs).toBe(before.mtimeMs)
  await rm(join(event, 'thumbnail.avif'))
  expect(await renderMedia(catalogue('One'), at)).toEqual({ rendered: 1, unchanged: 2 })
  expect(await renderMedia(catalogue('Another'), at)).toEqual({ rendered: 3, unchanged: 0 })
})

it('renders everything again when its record is broken', async () => {
  const at = await folders()
  await renderMedia(catalogue('One'), at)
  await writeFile(join(at.mediaDir, '.sources.json'), '{"images')
  expect(await renderMedia(catalogue('One'), at)).toEqual({ rendered: 3, unchanged: 0 })
})

it('uses the pictures that the file names, with one poster for both sizes', async () => {
  const { event, ...at } = await folders()
  const red = sharp({ create: { width: 40, height: 60, channels: 3, background: '#f00' } })
  await red.png().toFile(join(at.baseDir, 'red.png'))
  await renderMedia(catalogue('One', { image: 'red.png' }), at)
  const { data, info } = await sharp(join(event, 'thumbnail.png')).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([640, 480, 255, 0, 0])
})

it('leaves no unfinished file behind', async () => {
  const { event, ...at } = await folders()
  await renderMedia(catalogue('One'), at)
  await expect(readFile(join(event, 'image.png.new'))).rejects.toThrow('ENOENT')
})
