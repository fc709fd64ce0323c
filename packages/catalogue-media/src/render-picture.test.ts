import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { checkCatalogueFile } from '@pokfei/catalogue-file/check-catalogue-file'
import { freshFolder } from '@pokfei/catalogue-file/testing/fresh-folder'
import { oneEventFile } from '@pokfei/catalogue-file/testing/one-event-file'
import { renderPicture } from './render-picture.ts'

function catalogue(title: string, images: object = {}) {
  const check = checkCatalogueFile(oneEventFile({ title }), 1_795_224_000)
  if (check.kind === 'invalid') throw new Error(JSON.stringify(check.issues))
  return { ...check.catalogue, events: check.catalogue.events.map((event) => ({ ...event, images })) }
}

const folder = 'images/event/o/e'

async function sizeOf(content: Buffer | undefined) {
  const { width, height, format } = await sharp(content).metadata()
  return { width, height, format }
}

it('renders the pictures of an event as PNG, WebP and AVIF', { tags: 'EVT-69' }, async () => {
  const thumbnail = await renderPicture(catalogue('One'), `${folder}/thumbnail.png`, null)
  const image = await renderPicture(catalogue('One'), `${folder}/image.png`, null)
  for (const [key, format] of [
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'heif'],
  ] as const) {
    expect(await sizeOf(thumbnail?.files[key])).toEqual({ width: 640, height: 480, format })
    expect(await sizeOf(image?.files[key])).toEqual({ width: 1200, height: 900, format })
  }
})

it('renders the pictures of a group', { tags: 'EVT-70' }, async () => {
  const group = {
    organizerID: 'o',
    eventGroupID: 'g',
    category: 'pop',
    eventGroupTitleEN: 'Series',
    eventGroupTitleCN: '系列',
    images: {},
  } as const
  const render = async (kind: string) => {
    const path = `images/eventGroup/o/g/${kind}.png`
    return sizeOf((await renderPicture({ events: [], eventGroups: [group] }, path, null))?.files.png)
  }
  expect(await render('thumbnail')).toEqual({ width: 640, height: 480, format: 'png' })
  expect(await render('image')).toEqual({ width: 1200, height: 900, format: 'png' })
})

it('renders a seat plan as PNG and lossless WebP, because AVIF would be larger', { tags: 'EVT-69' }, async () => {
  const plan = await renderPicture(catalogue('One'), `${folder}/seatPlan.png`, null)
  expect(await sizeOf(plan?.files.webp)).toMatchObject({ width: 1400, format: 'webp' })
  expect(await sharp(plan?.files.webp).raw().toBuffer()).toEqual(await sharp(plan?.files.png).raw().toBuffer())
  expect(plan?.files.avif).toBeUndefined()
})

it('renders a picture again only if its source changed', async () => {
  const path = `${folder}/image.png`
  const first = await renderPicture(catalogue('One'), path, null)
  expect(await renderPicture(catalogue('One'), path, first?.sourceHash ?? null)).toBeNull()
  const second = await renderPicture(catalogue('Another'), path, first?.sourceHash ?? null)
  expect(second?.sourceHash).not.toBe(first?.sourceHash)
})

it('uses the pictures that the file names, with one poster for both sizes', async () => {
  const image = join(await freshFolder(), 'red.png')
  await sharp({ create: { width: 40, height: 60, channels: 3, background: '#f00' } })
    .png()
    .toFile(image)
  const thumbnail = await renderPicture(catalogue('One', { image }), `${folder}/thumbnail.png`, null)
  const { data, info } = await sharp(thumbnail?.files.png).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([640, 480, 255, 0, 0])
})

it('rejects a path that is no picture of the catalogue', async () => {
  await expect(renderPicture(catalogue('One'), 'images/event/o/other/image.png', null)).rejects.toThrow('no picture')
})
